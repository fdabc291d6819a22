# The image of the shop: the server and the commands of `npm run shop`, without build and test tools.
FROM node:24-bookworm-slim AS build
WORKDIR /luca
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm run build:admin

FROM node:24-bookworm-slim AS packages
WORKDIR /luca
COPY package.json package-lock.json .npmrc ./
# Leaves out the packages that are bundled in dist/, and Node 24, which the base image has. The library
# of sharp is an optional package, too, so optional packages are installed.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/node-* node_modules/.bin/node
# `npm start` and `npm run shop` need no preparation, because everything is installed and built.
RUN npm pkg delete scripts.prestart scripts.preshop

FROM node:24-bookworm-slim
# SQLite writes temporary files to /data, because the rest of the file system may be read-only.
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data SQLITE_TMPDIR=/data
WORKDIR /luca
COPY --from=packages /luca/node_modules node_modules
COPY --from=build /luca/dist dist
COPY --from=packages /luca/package.json ./
COPY public public
# The commands run from the sources.
COPY src src
# The picture studio of the admin: its code and its passes.
COPY studio studio
# The only folder that the shop writes to. It is used only without DATABASE_URL.
RUN mkdir --mode=0700 /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "src/server/main.ts"]
