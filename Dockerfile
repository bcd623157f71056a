# 22.15 or later. For older versions, the SQLite driver would have to be compiled.
ARG NODE_VERSION=24

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json ./
COPY src src
COPY web web
COPY migrations migrations
# The stored compiled code is valid only for the flags with which the service starts.
RUN npx --no-install tsc -p tsconfig.build.json && npx tsx src/tools/spreads.ts && npx tsx web/build.ts \
 && npx tsx src/tools/start-files.ts --max-semi-space-size=16 && rm -f dist/.tsbuildinfo

# The SQLite driver contains a binary for this version of Node, so nothing is compiled.
# The type packages are optional peers of drizzle-orm. The service does not need them.
FROM node:${NODE_VERSION}-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
 && rm -rf node_modules/@types node_modules/undici-types

FROM node:${NODE_VERSION}-bookworm-slim
RUN groupadd --gid 10001 arbiter \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin arbiter \
 && mkdir /data \
 && chown arbiter:arbiter /data
WORKDIR /app
COPY LICENSE NOTICE package.json ./
COPY --from=dependencies /app/node_modules node_modules
COPY licences licences
COPY migrations migrations
COPY schema schema
COPY docs/guide docs/guide
COPY docs/promises.md docs/scaling.md docs/
COPY --from=build /app/dist dist
# Otherwise each thread would reserve some megabytes, even if it allocates little.
ENV MALLOC_ARENA_MAX=1
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATABASE_URL=file:/data/arbiter.db
ARG VERSION=
ARG REVISION=
LABEL org.opencontainers.image.title=Arbiter \
      org.opencontainers.image.description="A combat referee for tabletop role-playing games, asked over GraphQL" \
      org.opencontainers.image.licenses=MIT \
      org.opencontainers.image.version=${VERSION} \
      org.opencontainers.image.revision=${REVISION}
USER 10001:10001
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# By default, Node's young heap grows with the machine's memory. It could take 100 MB more without any benefit here.
CMD ["node", "--max-semi-space-size=16", "dist/main.js"]
