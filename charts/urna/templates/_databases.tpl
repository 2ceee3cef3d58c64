{{/* Whether the chart itself makes the servers that hold the databases. */}}
{{- define "urna.ownDatabases" -}}
{{- if or .Values.bundled.postgres.enabled .Values.cloudNativePg.enabled }}true{{ end }}
{{- end }}

{{/* Every database, as JSON: {items: [{key, name, serve, owner, server}]}. The links have a server of their own. */}}
{{- define "urna.databases" -}}
{{- $items := list }}
{{- range $component := .Values.components }}
{{- range $key := $component.databases }}
{{- $name := $key | replace "-" "_" }}
{{- $items = append $items (dict "key" $key "name" $name "serve" $name "owner" (print $name "_owner") "server" (ternary "links" "postgres" (eq $key "identity-links"))) }}
{{- end }}
{{- end }}
{{- toJson (dict "items" $items) }}
{{- end }}

{{/* {root, server}: connections that its pods may open at once, while as many again start, and some for people. */}}
{{- define "urna.connections" -}}
{{- $root := .root }}
{{- $server := .server }}
{{- $pods := 0 }}
{{- range $component := include "urna.components" $root | fromJson }}
{{- range $key := $component.databases }}
{{- if eq $server (ternary "links" "postgres" (eq $key "identity-links")) }}
{{- $pods = add $pods $component.maxReplicas 1 }}
{{- end }}
{{- end }}
{{- end }}
{{- add 20 (mul $pods $root.Values.settings.databasePoolMax) }}
{{- end }}

{{/* {root, server}: statements that make its roles, without passwords, and its databases, open to these alone. */}}
{{- define "urna.databaseSql" -}}
{{- $server := .server }}
{{- range (include "urna.databases" .root | fromJson).items }}
{{- if eq .server $server }}
- create role {{ .owner }} login
- create role {{ .serve }} login
- create database {{ .name }} owner {{ .owner }}
- revoke all on database {{ .name }} from public
- grant connect on database {{ .name }} to {{ .owner }}, {{ .serve }}
{{- end }}
{{- end }}
{{- end }}

{{/* {root, server}: the server's settings, as a map. A refused row's values are nobody's to read in a log. */}}
{{- define "urna.postgresParameters" -}}
max_connections: {{ include "urna.connections" . | quote }}
log_min_messages: warning
log_error_verbosity: terse
log_min_error_statement: panic
log_parameter_max_length_on_error: "0"
{{- end }}

{{/* {root, database, role, password} */}}
{{- define "urna.databaseUrl" -}}
{{- $server := .database.server }}
{{- $bundled := .root.Values.bundled.postgres.enabled }}
{{- $file := ternary "postgres" $server $bundled -}}
postgres://{{ .role }}:{{ .password }}@{{ .root.Release.Name }}-{{ $server }}{{ if not $bundled }}-rw{{ end }}:5432/{{ .database.name }}?sslmode=verify-full&sslrootcert=/etc/urna/authorities/{{ $file }}.crt
{{- end }}

{{/* Of volumes that no backup may hold: Velero's and K8up's words for it. */}}
{{- define "urna.noBackupLabels" -}}
velero.io/exclude-from-backup: "true"
{{- end }}
{{- define "urna.noBackupAnnotations" -}}
k8up.io/backup: "false"
{{- end }}
