"""Scene parts shared by every shot: studio (entry), mesh, noise, light, passes and the garments."""
