# The server with the web build: Node and production dependencies only. Runs as a non-root user and writes only to /data.
# Build: docker build -t bagwise .    Run: see compose.yaml and docs/operations.md.
ARG NODE=node:24-bookworm-slim

# All dependencies, to build the web app.
FROM ${NODE} AS build
WORKDIR /app
COPY . .
RUN npm install
RUN npm run build

# Only the server's production dependencies.
FROM ${NODE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/catalog/package.json packages/catalog/
COPY packages/drawing/package.json packages/drawing/
COPY packages/lists/package.json packages/lists/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm install --omit=dev --workspace=apps/server \
  && find . -path '*/node_modules/*' -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.md' \) -delete

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app .
COPY packages packages
COPY apps/server apps/server
COPY --from=build /app/apps/web/build apps/web/build
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Without a shell, so SIGTERM reaches the server. The flag limits the space for new objects, which saves 30 MB of memory.
CMD ["node", "--max-semi-space-size=16", "apps/server/src/main.ts"]
