/** The id of the server's heading in the settings, for links to it. */
export const serverPanelId = 'settings-server'
