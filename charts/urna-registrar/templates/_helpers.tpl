{{- define "registrar.labels" -}}
{{ include "registrar.selector" . }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ .root.Chart.Name }}-{{ .root.Chart.Version }}
{{- end }}

{{/* {root, name}: `registrar`, or `migration`. */}}
{{- define "registrar.selector" -}}
app.kubernetes.io/name: urna-registrar
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .name }}
{{- end }}

{{- define "registrar.fromSecret" -}}
- name: {{ .variable }}
  valueFrom: { secretKeyRef: { name: {{ .secret }}, key: {{ .key }} } }
{{- end }}

{{/* A number as people write it: values come as floats, which print large ones otherwise. */}}
{{- define "registrar.text" -}}
{{- if kindIs "float64" . }}{{ int64 . }}{{ else }}{{ . }}{{ end }}
{{- end }}

{{/* What every pod begins with. */}}
{{- define "registrar.pod" -}}
serviceAccountName: {{ .Release.Name }}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: 10001
  runAsGroup: 10001
  # So that it may write to the volume of the keys.
  fsGroup: 10001
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets: {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* What every container begins with: Pod Security "restricted". */}}
{{- define "registrar.container" -}}
image: {{ .Values.image.repository }}/registrar:{{ .Values.image.tag | default .Chart.AppVersion }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "registrar.mounts" -}}
- { name: tmp, mountPath: /tmp }
{{- if .Values.database.authoritySecretName }}
- { name: database, mountPath: /etc/urna/database, readOnly: true }
{{- end }}
{{- end }}

{{- define "registrar.volumes" -}}
- { name: tmp, emptyDir: {} }
{{- with .Values.database.authoritySecretName }}
- { name: database, secret: { secretName: {{ . }}, items: [{ key: ca.crt, path: ca.crt }] } }
{{- end }}
{{- end }}

{{/* {root, key}: what a migration needs, as the role of this key of the Secret. */}}
{{- define "registrar.migrationEnvironment" -}}
{{- $secret := .root.Values.database.secretName }}
{{- include "registrar.fromSecret" (dict "variable" "DATABASE_URL" "secret" $secret "key" .key) }}
{{ include "registrar.fromSecret" (dict "variable" "DATABASE_SERVE_ROLE" "secret" $secret "key" "serve-role") }}
{{- end }}

{{- define "registrar.environment" -}}
- { name: ADMIN_HOST, value: "0.0.0.0" }
- { name: ADMIN_PORT, value: "9090" }
- { name: HTTP_HOST, value: "0.0.0.0" }
- { name: HTTP_PORT, value: "8080" }
- { name: LOG_LEVEL, value: {{ .Values.logLevel }} }
- { name: TRUSTED_PROXIES, value: {{ .Values.trustedProxies | quote }} }
- { name: PUBLIC_ORIGIN, value: {{ .Values.publicOrigin | quote }} }
- { name: URNA_ORIGIN, value: {{ .Values.urna.origin | quote }} }
- { name: IDENTITY_KEY, value: {{ .Values.urna.identityKey | quote }} }
- { name: INSTITUTION_NAME, value: {{ .Values.institution | quote }} }
- { name: LETTERS, value: {{ .Values.letters | quote }} }
- { name: MAIL_FROM, value: {{ .Values.mail.from | quote }} }
- { name: INTERNAL_TLS, value: {{ .Values.database.tls | quote }} }
- { name: DATABASE_POOL_MAX, value: {{ .Values.database.poolMax | quote }} }
- { name: DATABASE_STATEMENT_TIMEOUT_MS, value: {{ include "registrar.text" .Values.database.statementTimeoutMs | quote }} }
# A folder in the volume: it is the process's own, which the volume's root is not.
- { name: ELECTION_KEYS_DIR, value: /election-keys/keys }
{{ include "registrar.fromSecret" (dict "variable" "DATABASE_URL" "secret" .Values.database.secretName "key" "url") }}
{{ include "registrar.fromSecret" (dict "variable" "AUTHORITY_KEY" "secret" .Values.keys.secretName "key" "authority") }}
{{ include "registrar.fromSecret" (dict "variable" "LOG_KEY" "secret" .Values.keys.secretName "key" "log") }}
{{ include "registrar.fromSecret" (dict "variable" "ADMIN_PASSWORD" "secret" .Values.administration.secretName "key" "password") }}
{{ include "registrar.fromSecret" (dict "variable" "SMTP_URL" "secret" .Values.mail.secretName "key" "url") }}
{{- end }}
