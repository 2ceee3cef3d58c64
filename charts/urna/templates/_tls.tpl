{{/* Where a certificate is: tls.crt, tls.key and ca.crt. */}}
{{- define "urna.tlsSecret" -}}
{{- $tls := .root.Values.internalTls }}
{{- if or $tls.certManager $tls.generate }}{{ include "urna.fullname" . }}-internal{{ else }}{{ $tls.secretPrefix }}{{ .name }}{{ end }}
{{- end }}

{{/* Who gets a certificate, and for which names, as JSON. By its name servers and clients know a service. */}}
{{- define "urna.certificates" -}}
{{- $names := dict }}
{{- range $name, $component := .Values.components }}
{{- if eq $component.kind "service" }}
{{- $_ := set $names $name (list (print $name ".urna.internal")) }}
{{- end }}
{{- end }}
{{- $servers := list }}
{{- if .Values.bundled.postgres.enabled }}{{ $servers = concat $servers (list "postgres" "links") }}{{ end }}
{{- if .Values.bundled.nats.enabled }}{{ $servers = append $servers "nats" }}{{ end }}
{{- range $servers }}
{{- $host := print $.Release.Name "-" . }}
{{- $_ := set $names . (list $host (print $host "." $.Release.Namespace ".svc")) }}
{{- end }}
{{- toJson $names }}
{{- end }}

{{/* Sources of the folder with the authorities of NATS and Postgres: {root, name}. A backup has no certificate itself. */}}
{{- define "urna.authorities" -}}
{{- $values := .root.Values }}
{{- $nats := $values.bundled.nats.enabled }}
{{- $postgres := include "urna.ownDatabases" .root }}
{{- $backup := eq .name "backup" }}
{{- if not (and $nats $postgres) }}
- secret: { name: {{ $values.secrets.authorities }} }
{{- end }}
{{- if $nats }}
- secret: { name: {{ include "urna.tlsSecret" (dict "root" .root "name" (ternary "nats" .name $backup)) }}, items: [{ key: ca.crt, path: nats.crt }] }
{{- end }}
{{- if $values.bundled.postgres.enabled }}
- secret: { name: {{ include "urna.tlsSecret" (dict "root" .root "name" (ternary "postgres" .name $backup)) }}, items: [{ key: ca.crt, path: postgres.crt }] }
{{- else if $postgres }}
{{- range list "postgres" "links" }}
- secret: { name: {{ $.root.Release.Name }}-{{ . }}-ca, items: [{ key: ca.crt, path: {{ . }}.crt }] }
{{- end }}
{{- end }}
{{- end }}
