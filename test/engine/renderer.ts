/** Replaces `#server/ssr/render.ts` in tests of the server, because the renderer needs a build. */
export const createRenderer = () => async () => ({
  status: 200,
  route: '/',
  headers: new Headers(),
  html: '<html>',
  scripts: [],
  isComplete: true,
  usesCatalogue: true,
  failures: [],
})
