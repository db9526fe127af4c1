# Build: everything, then only what production needs.
FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV CI=true
COPY . .
RUN npx --yes pnpm@12 install --frozen-lockfile \
 && npx --yes pnpm@12 run build \
 && rm -rf node_modules apps/*/node_modules packages/*/node_modules \
 && npx --yes pnpm@12 install --frozen-lockfile --prod --filter @bastidor/api...

FROM node:24-bookworm-slim
# Each thread of Node would get a heap of malloc's own: some 10 MiB under load.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/packages packages
COPY --from=build /app/apps/api apps/api
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/scripts scripts
# A volume that is mounted here for the first time takes the owner over.
RUN install -d -o node -g node /backups
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=30s --start-period=30s CMD ["bash", "scripts/app-health.sh"]
# Node itself is process 1's child here, so that it gets the signals (see docker-compose.yml: init).
# With the default of 16 MiB, Node 24 needs 90 MiB more and is no faster (docs/decisions/050).
CMD ["node", "--max-semi-space-size=8", "apps/api/dist/main.js"]
