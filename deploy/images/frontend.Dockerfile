# The image of a frontend: static files under an nginx that runs as nobody in particular. COMPONENT is its name: shell,
# public, voting, admin. The context is the repository. `make images` builds all of them; deploy/README.md says more.
ARG BUILD_IMAGE=docker.io/library/node:20-bookworm-slim
ARG BASE_IMAGE=docker.io/nginxinc/nginx-unprivileged:1.28-alpine-slim

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

# What is built, and no more: nothing else that changes has it built again.
FROM installed AS built
COPY tsconfig.base.json ./
COPY locales locales
COPY packages packages
RUN npm run --silent generate -w @urna/belenios
COPY frontends frontends
# All of them at once: the shell vouches for the files of the others.
RUN for name in shell public voting admin; do (cd "frontends/${name}" && npx rsbuild build) || exit 1; done \
  && npx tsx --conditions=source packages/web-kit/src/build/write-integrity.ts

FROM built AS gathered
COPY LICENSE ./
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
LABEL org.opencontainers.image.title="urna-${COMPONENT}" \
  org.opencontainers.image.description="Urna, the electoral platform of a Chilean SLEP: ${COMPONENT}" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${REVISION}" \
  org.opencontainers.image.created="${CREATED}"
COPY --from=gathered /gathered/nginx.conf /etc/nginx/nginx.conf
COPY --from=gathered /gathered/LICENSE /usr/share/urna/LICENSE
COPY --from=gathered /gathered/digests.txt /usr/share/urna/digests.txt
COPY --from=gathered /gathered/html /usr/share/urna/html
USER 10001:10001
EXPOSE 8080
# Lets the answers that are under way end; SIGTERM cuts them.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/livez"]
ENTRYPOINT []
CMD ["nginx", "-e", "stderr"]
