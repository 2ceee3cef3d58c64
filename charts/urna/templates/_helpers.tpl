{{- define "urna.labels" -}}
app.kubernetes.io/name: urna
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{- define "urna.selector" -}}
app.kubernetes.io/name: urna
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "urna.fullname" -}}
{{ .root.Release.Name }}-{{ .name }}
{{- end }}

{{- define "urna.image" -}}
{{ .root.Values.image.repository }}/{{ .name }}:{{ .root.Values.image.tag | default .root.Chart.AppVersion }}
{{- end }}

{{/* Where a service's certificate is: tls.crt, tls.key and ca.crt. */}}
{{- define "urna.tlsSecret" -}}
{{- if .root.Values.internalTls.certManager }}{{ include "urna.fullname" . }}-internal{{ else }}{{ .root.Values.internalTls.secretPrefix }}{{ .name }}{{ end }}
{{- end }}

{{- define "urna.fromSecret" -}}
- name: {{ .variable }}
  valueFrom: { secretKeyRef: { name: {{ .secret }}, key: {{ .key }}{{ if .optional }}, optional: true{{ end }} } }
{{- end }}

{{/* Pod Security "restricted" for every container. */}}
{{- define "urna.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "urna.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
{{- if and .component.headFile .root.Values.auditHeads.claim }}
# So that the pod may write to the volume.
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
{{- end }}
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{/* The key management service, in place of the platform's own key. */}}
{{- define "urna.kms" }}
- { name: KMS_URL, value: {{ .Values.kms.url | quote }} }
- { name: KMS_KEY, value: {{ .Values.kms.key | quote }} }
- { name: KMS_MOUNT, value: {{ .Values.kms.mount | quote }} }
- { name: KMS_NAMESPACE, value: {{ .Values.kms.namespace | quote }} }
{{ include "urna.fromSecret" (dict "variable" "KMS_TOKEN" "secret" .Values.secrets.keys "key" "kms-token") }}
{{ include "urna.fromSecret" (dict "variable" "KMS_CA" "secret" .Values.secrets.keys "key" "kms-ca" "optional" true) }}
{{- end }}

{{/* What a service reads from its environment: {root, name, component}. */}}
{{- define "urna.environment" -}}
{{- $root := .root }}
- { name: ADMIN_HOST, value: "0.0.0.0" }
- { name: ADMIN_PORT, value: "9090" }
- { name: SHUTDOWN_DRAIN_MS, value: "10000" }
{{- if $root.Values.internalTls.enabled }}
- { name: INTERNAL_TLS, value: "true" }
- { name: GRPC_TLS_CERT_FILE, value: /etc/urna/tls/tls.crt }
- { name: GRPC_TLS_KEY_FILE, value: /etc/urna/tls/tls.key }
- { name: GRPC_TLS_CA_FILE, value: /etc/urna/tls/ca.crt }
{{- end }}
{{- if .component.http }}
- { name: HTTP_HOST, value: "0.0.0.0" }
- { name: HTTP_PORT, value: "8080" }
- { name: TRUSTED_PROXIES, value: {{ $root.Values.trustedProxies | quote }} }
{{- else }}
- { name: GRPC_HOST, value: "0.0.0.0" }
- { name: GRPC_PORT, value: "50051" }
{{- end }}
{{- if or .component.http .component.publicOrigin }}
- { name: PUBLIC_ORIGIN, value: {{ $root.Values.publicOrigin | quote }} }
{{- end }}
{{- range .component.calls }}
- { name: {{ upper . }}_ADDRESS, value: "{{ $root.Release.Name }}-{{ . }}:50051" }
{{- end }}
{{- if .component.events }}
- { name: NATS_URL, value: {{ $root.Values.nats.url | quote }} }
- { name: NATS_REPLICAS, value: {{ $root.Values.nats.replicas | quote }} }
- { name: NATS_USER, value: {{ .name }} }
{{ include "urna.fromSecret" (dict "variable" "NATS_PASSWORD" "secret" $root.Values.secrets.nats "key" .name) }}
{{- if $root.Values.internalTls.enabled }}
- { name: NATS_TLS_CA_FILE, value: /etc/urna/authorities/nats.crt }
{{- end }}
{{- end }}
{{- range $variable, $key := .component.databases }}
{{ include "urna.fromSecret" (dict "variable" $variable "secret" $root.Values.secrets.databases "key" $key) }}
{{- end }}
{{- range .component.keys }}
{{- if and $root.Values.kms.url (eq . "PLATFORM_KEY") }}
{{- include "urna.kms" $root }}
{{- else }}
{{ include "urna.fromSecret" (dict "variable" . "secret" $root.Values.secrets.keys "key" (. | lower | trimSuffix "_key" | replace "_" "-")) }}
{{- end }}
{{- end }}
{{- range .component.rotating }}
{{ include "urna.fromSecret" (dict "variable" . "secret" $root.Values.secrets.keys "key" (. | lower | replace "_" "-") "optional" true) }}
{{- end }}
{{- if .component.smtp }}
{{ include "urna.fromSecret" (dict "variable" "SMTP_URL" "secret" $root.Values.secrets.smtp "key" "url") }}
- { name: MAIL_FROM, value: {{ $root.Values.smtp.from | quote }} }
{{- end }}
{{- if .component.institution }}
- { name: SECOND_FACTOR_DEFAULT, value: {{ $root.Values.secondFactor | quote }} }
{{- with $root.Values.institution }}
{{- $hours := .supportHours | default dict }}
{{- range $variable, $value := dict "NAME" .name "SHORT_NAME" .shortName "ADDRESS" .address "OFFICIAL_SITE" .officialSite "PROCEDURES_SITE" .proceduresSite "SUPPORT_EMAIL" .supportEmail "SUPPORT_PHONE" .supportPhone "SUPPORT_HOURS_ES" $hours.es "SUPPORT_HOURS_EN" $hours.en "SUPPORT_HOURS_HT" $hours.ht }}
{{- if $value }}
- { name: INSTITUTION_{{ $variable }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- if and .component.headFile $root.Values.auditHeads.claim }}
- { name: POD_NAME, valueFrom: { fieldRef: { fieldPath: metadata.name } } }
- { name: AUDIT_HEAD_FILE, value: /heads/$(POD_NAME) }
{{- end }}
{{- range $variable, $value := .component.env }}
- { name: {{ $variable }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}
