# One small image of standalone: docker build -f infra/docker/standalone.Dockerfile -t droptally .
#                                docker run -p 8080:8080 -v droptally:/data droptally
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --no-save --no-audit --no-fund \
 && npx turbo run build --filter=@droptally/standalone --filter=@droptally/projector --filter=@droptally/catalog \
 && npm prune --omit=dev --no-save --no-audit --no-fund \
 && rm -rf .turbo node_modules/.cache tests

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DROPTALLY_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=2m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/api/_/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "services/standalone/dist/main.js"]
