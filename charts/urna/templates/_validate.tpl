{{/* What the schema cannot say, or not in words that help. */}}
{{- define "urna.validate" -}}
{{- $values := .Values }}
{{- $problems := list }}
{{- $email := "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$" }}
{{- $site := "^https?://[^\\s]+$" }}
{{- /* The longest name is that of notification's migration: 30 characters after the release's, 63 in all. */}}
{{- if not (regexMatch "^[a-z][a-z0-9-]{0,32}$" .Release.Name) }}
{{- $problems = append $problems (printf "the release is called %q: names of Services and Jobs begin with it, so it must begin with a letter, have letters, digits and hyphens only, and 33 characters at most" .Release.Name) }}
{{- end }}
{{- if not (regexMatch "^https://[^/\\s]+$" .Values.publicOrigin) }}
{{- $problems = append $problems (printf "publicOrigin is %q: it must be https:// and a host, without a path, such as https://votar.example.cl" .Values.publicOrigin) }}
{{- end }}
{{- if not (regexMatch $email .Values.smtp.from) }}
{{- $problems = append $problems (printf "smtp.from is %q: it must be an email address" .Values.smtp.from) }}
{{- end }}
{{- with .Values.firstSuperadmin.email }}{{ if not (regexMatch $email .) }}
{{- $problems = append $problems (printf "firstSuperadmin.email is %q: it must be an email address, or empty to invite nobody" .) }}
{{- end }}{{ end }}
{{- with .Values.institution.supportEmail }}{{ if not (regexMatch $email .) }}
{{- $problems = append $problems (printf "institution.supportEmail is %q: it must be an email address, or empty" .) }}
{{- end }}{{ end }}
{{- range list "officialSite" "proceduresSite" }}
{{- $url := get $values.institution . }}
{{- if and $url (not (regexMatch $site $url)) }}
{{- $problems = append $problems (printf "institution.%s is %q: it must be a whole address, https:// included, or empty" . $url) }}
{{- end }}
{{- end }}
{{- range $name, $value := .Values.settings }}
{{- if and (hasPrefix "limit" $name) (not (regexMatch "^[1-9][0-9]{0,6}/[1-9][0-9]{0,6}$" (toString $value))) }}
{{- $problems = append $problems (printf "settings.%s is %q: it must be so many / in so many seconds, such as 30/60" $name (toString $value)) }}
{{- end }}
{{- end }}
{{- with .Values.tracing.endpoint }}{{ if not (regexMatch $site .) }}
{{- $problems = append $problems (printf "tracing.endpoint is %q: it must be the http:// or https:// address of an OTLP collector, or empty" .) }}
{{- end }}{{ end }}
{{- $problems = concat $problems (include "urna.connectionProblems" . | fromJsonArray) (include "urna.secretProblems" . | fromJsonArray) (include "urna.componentProblems" . | fromJsonArray) }}
{{- if $problems }}
{{- fail (printf "\n\nThese values cannot be:\n  - %s\n" (join "\n  - " $problems)) }}
{{- end }}
{{- end }}

{{- define "urna.connectionProblems" -}}
{{- $problems := list }}
{{- $tls := .Values.internalTls }}
{{- $own := or .Values.bundled.postgres.enabled .Values.bundled.nats.enabled .Values.cloudNativePg.enabled }}
{{- if not .Values.bundled.nats.enabled }}
{{- if not (regexMatch "^(nats|tls)://[^/\\s]+$" .Values.nats.url) }}
{{- $problems = append $problems (printf "nats.url is %q: it must be tls:// (or nats://) and a host, such as tls://nats.platform.svc:4222" .Values.nats.url) }}
{{- else if and $tls.enabled (hasPrefix "nats:" .Values.nats.url) }}
{{- $problems = append $problems (printf "nats.url is %q: while internalTls.enabled it must begin with tls://" .Values.nats.url) }}
{{- end }}
{{- end }}
{{- if and $tls.certManager $tls.generate }}
{{- $problems = append $problems "internalTls.certManager and internalTls.generate are both on: certificates come from one of the two" }}
{{- end }}
{{- if and $own (not $tls.enabled) }}
{{- $problems = append $problems "internalTls.enabled is off: bundled servers and CloudNativePG take encrypted connections only" }}
{{- end }}
{{- if and .Values.bundled.postgres.enabled .Values.cloudNativePg.enabled }}
{{- $problems = append $problems "bundled.postgres.enabled and cloudNativePg.enabled are both on: there is one Postgres" }}
{{- end }}
{{- with .Values.kms }}
{{- if and .url (not (regexMatch "^https://[^/\\s]+$" .url)) }}
{{- $problems = append $problems (printf "kms.url is %q: it must be https:// and a host, without a path" .url) }}
{{- end }}
{{- if and .url (not .key) }}
{{- $problems = append $problems "kms.url is set and kms.key is not: say which key of it wraps the data keys" }}
{{- end }}
{{- end }}
{{- with .Values.claveUnica }}{{ if .issuer }}
{{- range $name := list "clientId" "secret" }}
{{- if not (get $.Values.claveUnica $name) }}
{{- $problems = append $problems (printf "claveUnica.issuer is set and claveUnica.%s is not: ClaveÚnica is configured whole, or not at all" $name) }}
{{- end }}
{{- end }}
{{- range $name := list "issuer" "authorizationUrl" "tokenUrl" "userinfoUrl" "logoutUrl" }}
{{- $url := get $.Values.claveUnica $name }}
{{- if not (regexMatch "^https://[^\\s]+$" $url) }}
{{- $problems = append $problems (printf "claveUnica.%s is %q: while ClaveÚnica is on it must be a whole https:// address" $name $url) }}
{{- end }}
{{- end }}
{{- end }}{{ end }}
{{- toJson $problems }}
{{- end }}

{{- define "urna.secretProblems" -}}
{{- $problems := list }}
{{- $external := .Values.externalSecrets }}
{{- if and .Values.secrets.generate $external.enabled }}
{{- $problems = append $problems "secrets.generate and externalSecrets.enabled are both on: Secrets come from one of the two" }}
{{- end }}
{{- if and $external.enabled (not $external.store.name) }}
{{- $problems = append $problems "externalSecrets.store.name is empty: say which store the Secrets come from" }}
{{- end }}
{{- range list "postgres" "nats" "mailbox" }}
{{- if and (get $.Values.bundled .).enabled (not $.Values.secrets.generate) }}
{{- $problems = append $problems (printf "bundled.%s.enabled is on and secrets.generate is off: the chart has to make the passwords of what it bundles" .) }}
{{- end }}
{{- end }}
{{- if and .Values.probe.enabled (not .Values.probe.credentialsSecret) }}
{{- $problems = append $problems "probe.enabled is on and probe.credentialsSecret is empty: say in which Secret its account and its seed are" }}
{{- end }}
{{- if and .Values.backup.enabled (not .Values.backup.claim) }}
{{- $problems = append $problems "backup.enabled is on and backup.claim is empty: say which PersistentVolumeClaim backups are written to" }}
{{- end }}
{{- toJson $problems }}
{{- end }}

{{- define "urna.componentProblems" -}}
{{- $problems := list }}
{{- $shutdown := .Values.shutdown }}
{{- /* A service ends by force 20 s after SIGTERM, the drain included; 5 s are for the node. */}}
{{- $least := add $shutdown.preStopSeconds 25 | int }}
{{- range $name, $component := include "urna.components" . | fromJson }}
{{- if gt (int $component.replicas) (int $component.maxReplicas) }}
{{- $problems = append $problems (printf "components.%s has %d replicas at least and %d at most: maxReplicas must not be below replicas" $name (int $component.replicas) (int $component.maxReplicas)) }}
{{- end }}
{{- if lt (int $component.gracePeriodSeconds) $least }}
{{- $problems = append $problems (printf "components.%s has gracePeriodSeconds %d: with shutdown.preStopSeconds %d it must be at least %d, or pods are killed while they still answer" $name (int $component.gracePeriodSeconds) (int $shutdown.preStopSeconds) $least) }}
{{- end }}
{{- range $variable, $value := $component.env }}
{{- if hasPrefix "DEMO_" $variable }}
{{- $problems = append $problems (printf "components.%s.env has %s: what the demo alone may do is not for an installation" $name $variable) }}
{{- end }}
{{- end }}
{{- end }}
{{- toJson $problems }}
{{- end }}
