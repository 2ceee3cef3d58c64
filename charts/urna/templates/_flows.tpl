{{/*
Every connection that the product needs, as JSON: {items: [{from, to, port}]}. An end is the name of pods of this
installation, or a list of peers as a NetworkPolicy writes them.
*/}}
{{- define "urna.flows" -}}
{{- $values := .Values }}
{{- $policy := .Values.networkPolicy }}
{{- $components := include "urna.components" . | fromJson }}
{{- $flows := list }}
{{- range $name, $component := $components }}
{{- if eq $component.kind "frontend" }}
{{- /* A pod asks whether the audit log has its build. */}}
{{- $flows = append $flows (dict "from" $name "to" "gateway" "port" 8080) }}
{{- end }}
{{- if or $component.http (eq $component.kind "frontend") }}
{{- $flows = concat $flows (list (dict "from" $policy.ingressPeers "to" $name "port" 8080) (dict "from" "test" "to" $name "port" 8080)) }}
{{- end }}
{{- range $component.calls }}
{{- $flows = append $flows (dict "from" $name "to" . "port" 50051) }}
{{- end }}
{{- if $component.keysInMemory }}
{{- /* A pod asks the others of its own for the keys of elections. */}}
{{- $flows = append $flows (dict "from" $name "to" $name "port" 50051) }}
{{- end }}
{{- if $component.migration }}
{{- range $key := $component.databases }}
{{- range $pods := list $name "migration" }}
{{- $flows = append $flows (merge (dict "from" $pods) (include "urna.databaseEnd" (dict "root" $ "key" $key) | fromJson)) }}
{{- end }}
{{- end }}
{{- end }}
{{- if $component.events }}
{{- $flows = append $flows (dict "from" $name "to" (ternary "nats" $policy.natsPeers $values.bundled.nats.enabled) "port" (ternary 4222 $policy.natsPort $values.bundled.nats.enabled)) }}
{{- end }}
{{- if and $values.kms.url (has "PLATFORM_KEY" ($component.keys | default list)) }}
{{- $flows = append $flows (dict "from" $name "to" $policy.kmsPeers "port" $policy.kmsPort) }}
{{- end }}
{{- if and $values.claveUnica.issuer $component.claveUnica }}
{{- range list $values.claveUnica.tokenUrl $values.claveUnica.userinfoUrl }}
{{- $flows = append $flows (dict "from" $name "to" $policy.claveUnicaPeers "port" (include "urna.portOf" . | int)) }}
{{- end }}
{{- end }}
{{- if and $values.registrar.origin $component.registrar }}
{{- $flows = append $flows (dict "from" $name "to" $policy.registrarPeers "port" (include "urna.portOf" $values.registrar.origin | int)) }}
{{- end }}
{{- if $component.smtp }}
{{- $flows = append $flows (dict "from" $name "to" (ternary "mailbox" $policy.smtpPeers $values.bundled.mailbox.enabled) "port" (ternary 1025 $policy.smtpPort $values.bundled.mailbox.enabled)) }}
{{- end }}
{{- if eq $component.kind "service" }}
{{- $flows = append $flows (dict "from" "test" "to" $name "port" 9090) }}
{{- with $values.tracing.endpoint }}
{{- $flows = append $flows (dict "from" $name "to" $policy.tracingPeers "port" (include "urna.portOf" . | int)) }}
{{- end }}
{{- end }}
{{- if eq $component.kind "probe" }}
{{- $flows = append $flows (dict "from" $name "to" $policy.originPeers "port" $policy.originPort) }}
{{- end }}
{{- if and $values.monitoring.scrapePeers (ne $component.kind "frontend") }}
{{- $flows = append $flows (dict "from" $values.monitoring.scrapePeers "to" $name "port" 9090) }}
{{- end }}
{{- end }}
{{- if not .Values.restoring }}
{{- range $key := $components.audit.databases }}
{{- $flows = append $flows (merge (dict "from" "log-pages") (include "urna.databaseEnd" (dict "root" $ "key" $key) | fromJson)) }}
{{- end }}
{{- end }}
{{- if .Values.firstSuperadmin.email }}
{{- $flows = append $flows (dict "from" "first-superadmin" "to" "notification" "port" 50051) }}
{{- range $key := $components.identity.databases }}
{{- $flows = append $flows (merge (dict "from" "first-superadmin") (include "urna.databaseEnd" (dict "root" $ "key" $key) | fromJson)) }}
{{- end }}
{{- if $values.kms.url }}
{{- $flows = append $flows (dict "from" "first-superadmin" "to" $policy.kmsPeers "port" $policy.kmsPort) }}
{{- end }}
{{- end }}
{{- if .Values.backup.enabled }}
{{- $flows = append $flows (dict "from" "backup" "to" (ternary "nats" $policy.natsPeers $values.bundled.nats.enabled) "port" (ternary 4222 $policy.natsPort $values.bundled.nats.enabled)) }}
{{- range (include "urna.databases" . | fromJson).items }}
{{- $flows = append $flows (merge (dict "from" "backup") (include "urna.databaseEnd" (dict "root" $ "key" .key) | fromJson)) }}
{{- end }}
{{- end }}
{{- if .Values.cloudNativePg.enabled }}
{{- range list "postgres" "links" }}
{{- $flows = concat $flows (list (dict "from" . "to" . "port" 5432) (dict "from" . "to" . "port" 8000) (dict "from" $values.cloudNativePg.operatorPeers "to" . "port" 8000) (dict "from" $values.cloudNativePg.operatorPeers "to" . "port" 5432)) }}
{{- end }}
{{- end }}
{{- toJson (dict "items" (uniq $flows)) }}
{{- end }}

{{/* {root, key}: where a database is, as {to, port}. */}}
{{- define "urna.databaseEnd" -}}
{{- $policy := .root.Values.networkPolicy }}
{{- if include "urna.ownDatabases" .root }}
{{- toJson (dict "to" (ternary "links" "postgres" (eq .key "identity-links")) "port" 5432) }}
{{- else }}
{{- toJson (dict "to" $policy.databasePeers "port" $policy.databasePort) }}
{{- end }}
{{- end }}

{{/* Of an address: what it says, or what its scheme means. */}}
{{- define "urna.portOf" -}}
{{- $url := urlParse . }}
{{- $parts := splitList ":" $url.host }}
{{- if gt (len $parts) 1 }}{{ last $parts }}{{ else }}{{ ternary "443" "80" (eq $url.scheme "https") }}{{ end }}
{{- end }}

{{/* {root, name}: the labels of pods by the name that flows have for them. CloudNativePG gives its pods its own. */}}
{{- define "urna.podsNamed" -}}
{{- if and .root.Values.cloudNativePg.enabled (has .name (list "postgres" "links")) -}}
cnpg.io/cluster: {{ include "urna.fullname" . }}
{{- else -}}
{{ include "urna.selector" . }}
{{- end }}
{{- end }}

{{/* {root, end}: peers of a rule. */}}
{{- define "urna.peersOf" -}}
{{- if kindIs "string" .end }}
- podSelector:
    matchLabels: {{- include "urna.podsNamed" (dict "root" .root "name" .end) | nindent 6 }}
{{- else }}
{{ toYaml .end }}
{{- end }}
{{- end }}
