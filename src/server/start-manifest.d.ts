/** The files that each route loads. The build of TanStack Start provides this module. */
declare module 'tanstack-start-manifest:v' {
  export const tsrStartManifest: () => { routes: Record<string, object> }
}
