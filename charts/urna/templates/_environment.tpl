{{/* What a service reads from its environment: {root, name, component}. */}}
{{- define "urna.environment" -}}
{{- $root := .root }}
- { name: ADMIN_HOST, value: "0.0.0.0" }
- { name: ADMIN_PORT, value: "9090" }
- { name: LOG_LEVEL, value: {{ $root.Values.settings.logLevel }} }
- { name: SHUTDOWN_DRAIN_MS, value: {{ mul 1000 $root.Values.shutdown.drainSeconds | quote }} }
{{- if eq .component.kind "service" }}
{{- include "urna.serviceEnvironment" . }}
{{- else }}
- { name: PROBE_INTERVAL_SECONDS, value: {{ $root.Values.probe.intervalSeconds | quote }} }
{{- end }}
{{- if or .component.http .component.publicOrigin }}
{{- $inside := ternary $root.Values.probe.origin "" (eq .component.kind "probe") }}
- { name: PUBLIC_ORIGIN, value: {{ $inside | default $root.Values.publicOrigin | quote }} }
{{- end }}
{{- range .component.settings }}
{{- $parts := splitList ":" . }}
{{- $value := include "urna.text" (get $root.Values.settings (first $parts)) }}
{{- if $value }}
- { name: {{ if rest $parts }}{{ last $parts }}{{ else }}{{ . | snakecase | upper }}{{ end }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- range $variable, $value := .component.env }}
- { name: {{ $variable }}, value: {{ include "urna.text" $value | quote }} }
{{- end }}
{{- end }}

{{- define "urna.serviceEnvironment" }}
{{- $root := .root }}
{{- include "urna.peers" . }}
{{- with $root.Values.tracing.endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- end }}
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ $root.Values.tracing.share | quote }} }
{{- if .component.http }}
- { name: HTTP_HOST, value: "0.0.0.0" }
- { name: HTTP_PORT, value: "8080" }
- { name: TRUSTED_PROXIES, value: {{ $root.Values.trustedProxies | quote }} }
{{- else }}
- { name: GRPC_HOST, value: "0.0.0.0" }
- { name: GRPC_PORT, value: "50051" }
{{- end }}
{{- if .component.events }}
{{- include "urna.events" . }}
{{- end }}
{{- if .component.databases }}
- { name: DATABASE_POOL_MAX, value: {{ $root.Values.settings.databasePoolMax | quote }} }
- { name: DATABASE_STATEMENT_TIMEOUT_MS, value: {{ include "urna.text" $root.Values.settings.databaseStatementTimeoutMs | quote }} }
{{- range $variable, $key := .component.databases }}
{{ include "urna.fromSecret" (dict "variable" $variable "secret" $root.Values.secrets.databases "key" $key) }}
{{- end }}
{{- end }}
{{- include "urna.keys" (dict "root" $root "keys" .component.keys "rotating" .component.rotating "kmsToken" (ternary (printf "kms-token-%s" .name) "kms-token" (.component.electionKeys | default false))) }}
{{- if .component.keysInMemory }}
- { name: ELECTION_KEYS_DIR, value: /var/run/election-keys }
- { name: ELECTION_KEYS_PEERS, value: "{{ $root.Release.Name }}-{{ .name }}-peers:50051" }
{{- end }}
{{- if .component.smtp }}
{{ include "urna.fromSecret" (dict "variable" "SMTP_URL" "secret" $root.Values.secrets.smtp "key" "url") }}
- { name: MAIL_FROM, value: {{ $root.Values.smtp.from | quote }} }
{{- end }}
{{- if .component.institution }}
{{- include "urna.institution" $root }}
{{- end }}
{{- if and .component.claveUnica $root.Values.claveUnica.issuer }}
{{- include "urna.claveUnica" $root }}
{{- end }}
{{- if and .component.registrar $root.Values.registrar.origin }}
{{- include "urna.registrar" $root }}
{{- end }}
{{- if and .component.headFile $root.Values.auditHeads.claim }}
- { name: POD_NAME, valueFrom: { fieldRef: { fieldPath: metadata.name } } }
- { name: AUDIT_HEAD_FILE, value: /heads/$(POD_NAME) }
{{- end }}
{{- end }}

{{/* Where NATS is, and as whom one talks to it: {root, name}. */}}
{{- define "urna.events" }}
{{- $root := .root }}
{{- if $root.Values.bundled.nats.enabled }}
- { name: NATS_URL, value: "tls://{{ $root.Release.Name }}-nats:4222" }
- { name: NATS_REPLICAS, value: "1" }
{{- else }}
- { name: NATS_URL, value: {{ $root.Values.nats.url | quote }} }
- { name: NATS_REPLICAS, value: {{ $root.Values.nats.replicas | quote }} }
{{- end }}
- { name: NATS_USER, value: {{ .name }} }
{{ include "urna.fromSecret" (dict "variable" "NATS_PASSWORD" "secret" $root.Values.secrets.nats "key" .name) }}
{{- if $root.Values.internalTls.enabled }}
- { name: NATS_TLS_CA_FILE, value: /etc/urna/authorities/nats.crt }
{{- end }}
{{- end }}

{{/* Where the services are that this one calls, and how each knows the other. */}}
{{- define "urna.peers" }}
{{- if .root.Values.internalTls.enabled }}
- { name: INTERNAL_TLS, value: "true" }
- { name: GRPC_TLS_CERT_FILE, value: /etc/urna/tls/tls.crt }
- { name: GRPC_TLS_KEY_FILE, value: /etc/urna/tls/tls.key }
- { name: GRPC_TLS_CA_FILE, value: /etc/urna/tls/ca.crt }
{{- end }}
{{- $root := .root }}
{{- range .component.calls }}
- { name: {{ upper . }}_ADDRESS, value: "{{ $root.Release.Name }}-{{ . }}:50051" }
{{- end }}
{{- end }}

{{/* {root, keys, rotating, kmsToken?}: the keys of the Secret, and those that are there while one is replaced. */}}
{{- define "urna.keys" }}
{{- $root := .root }}
{{- $kmsToken := .kmsToken | default "kms-token" }}
{{- range .keys }}
{{- if and $root.Values.kms.url (eq . "PLATFORM_KEY") }}
{{- include "urna.kms" (dict "root" $root "token" $kmsToken) }}
{{- else }}
{{ include "urna.fromSecret" (dict "variable" . "secret" $root.Values.secrets.keys "key" (. | lower | trimSuffix "_key" | replace "_" "-")) }}
{{- end }}
{{- end }}
{{- range .rotating }}
{{ include "urna.fromSecret" (dict "variable" . "secret" $root.Values.secrets.keys "key" (. | lower | replace "_" "-") "optional" true) }}
{{- end }}
{{- end }}

{{/* {root, token}: the key management service, in place of the platform's own key. */}}
{{- define "urna.kms" }}
{{- with .root.Values.kms }}
- { name: KMS_URL, value: {{ .url | quote }} }
- { name: KMS_KEY, value: {{ .key | quote }} }
- { name: KMS_MOUNT, value: {{ .mount | quote }} }
- { name: KMS_NAMESPACE, value: {{ .namespace | quote }} }
{{- end }}
{{ include "urna.fromSecret" (dict "variable" "KMS_TOKEN" "secret" .root.Values.secrets.keys "key" .token) }}
{{ include "urna.fromSecret" (dict "variable" "KMS_CA" "secret" .root.Values.secrets.keys "key" "kms-ca" "optional" true) }}
{{- end }}

{{- define "urna.claveUnica" }}
{{- with .Values.claveUnica }}
- { name: CLAVE_UNICA_ISSUER, value: {{ .issuer | quote }} }
- { name: CLAVE_UNICA_CLIENT_ID, value: {{ .clientId | quote }} }
- { name: CLAVE_UNICA_AUTHORIZATION_URL, value: {{ .authorizationUrl | quote }} }
- { name: CLAVE_UNICA_TOKEN_URL, value: {{ .tokenUrl | quote }} }
- { name: CLAVE_UNICA_USERINFO_URL, value: {{ .userinfoUrl | quote }} }
- { name: CLAVE_UNICA_LOGOUT_URL, value: {{ .logoutUrl | quote }} }
{{ include "urna.fromSecret" (dict "variable" "CLAVE_UNICA_CLIENT_SECRET" "secret" .secret "key" "client-secret") }}
{{ include "urna.fromSecret" (dict "variable" "CLAVE_UNICA_KEYS" "secret" .secret "key" "keys") }}
{{- end }}
{{- end }}

{{- define "urna.registrar" }}
{{- with .Values.registrar }}
- { name: REGISTRAR_ORIGIN, value: {{ .origin | quote }} }
- { name: REGISTRAR_KEY, value: {{ .key | quote }} }
{{ include "urna.fromSecret" (dict "variable" "AUTHORITY_KEY" "secret" .secretName "key" .secretKey) }}
{{- end }}
{{- end }}

{{- define "urna.institution" }}
- { name: SECOND_FACTOR_DEFAULT, value: {{ .Values.secondFactor | quote }} }
- { name: SECOND_PERSON_DEFAULT, value: {{ .Values.secondPerson | quote }} }
- { name: SECOND_PERSON_WAIT_HOURS, value: {{ .Values.secondPersonWaitHours | quote }} }
{{- with .Values.institution }}
{{- $hours := .supportHours | default dict }}
{{- range $variable, $value := dict "NAME" .name "SHORT_NAME" .shortName "ADDRESS" .address "OFFICIAL_SITE" .officialSite "PROCEDURES_SITE" .proceduresSite "SUPPORT_EMAIL" .supportEmail "SUPPORT_PHONE" .supportPhone "SUPPORT_HOURS_ES" $hours.es "SUPPORT_HOURS_EN" $hours.en "SUPPORT_HOURS_HT" $hours.ht }}
{{- if $value }}
- { name: INSTITUTION_{{ $variable }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- end }}
{{- end }}
