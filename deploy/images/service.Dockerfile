# The image of a service, of the registrar, of the probe or of the backup. COMPONENT is its name: gateway, identity, ballot … The context is
# the repository. `make images` builds all of them; deploy/README.md says more.
ARG BUILD_IMAGE=docker.io/library/node:20-bookworm-slim
ARG BASE_IMAGE=docker.io/library/node:20-bookworm-slim

# What npm reads, apart from the rest: while it stays the same, so does what is installed.
FROM ${BUILD_IMAGE} AS manifests
WORKDIR /urna
COPY . .
RUN mkdir /manifests && find . -name package.json -o -name package-lock.json -o -name .npmrc \
  | xargs cp --parents --preserve=timestamps --target-directory=/manifests

FROM ${BUILD_IMAGE} AS installed
WORKDIR /urna
COPY --from=manifests /manifests ./
# Authorities of the network's own, where it has any, are believed while building and left out of the image.
RUN --mount=type=cache,target=/root/.npm --mount=type=secret,id=authorities,target=/run/authorities.pem \
  NODE_EXTRA_CA_CERTS=/run/authorities.pem npm ci --ignore-scripts

# What is compiled, and no more: nothing else that changes has it compiled again.
FROM installed AS built
COPY protos protos
RUN npm run --silent generate -w @urna/protos
COPY tsconfig.base.json ./
COPY packages packages
RUN npm run --silent generate -w @urna/belenios
COPY services services
COPY deploy/backup deploy/backup
COPY deploy/probe deploy/probe
RUN npx tsc -b services/*/tsconfig.json deploy/*/tsconfig.json

FROM built AS gathered
COPY LICENSE ./
COPY locales locales
COPY tools/supply tools/supply
COPY deploy/images deploy/images
ARG COMPONENT
RUN npx tsx --conditions=source deploy/images/gather.ts "${COMPONENT}" /gathered

# Nothing is run from here on: the base needs no shell.
FROM ${BASE_IMAGE}
ARG COMPONENT
ARG VERSION=0.0.0
ARG REVISION=unknown
ARG CREATED=1970-01-01T00:00:00Z
# Empty for what never listens, the backup: it is well for as long as it runs.
ARG LISTENS=true
LABEL org.opencontainers.image.title="urna-${COMPONENT}" \
  org.opencontainers.image.description="Urna, the electoral platform of a Chilean SLEP: ${COMPONENT}" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.created="${CREATED}"
ENV NODE_ENV=production \
  LISTENS=${LISTENS} \
  LOCALES_DIR=/urna/locales \
  ADMIN_HOST=0.0.0.0 ADMIN_PORT=9090 \
  GRPC_HOST=0.0.0.0 GRPC_PORT=50051 \
  HTTP_HOST=0.0.0.0 HTTP_PORT=8080
COPY --from=gathered /gathered /urna
WORKDIR /urna/services/${COMPONENT}
USER 10001:10001
EXPOSE 8080 9090 50051
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "-e", "process.env.LISTENS && fetch(`http://127.0.0.1:${process.env.ADMIN_PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT []
CMD ["node", "dist/main.js"]
