import { splitPath, type Definition } from "./definition.ts";

/**
 * Reconnects within a second of a peer's restart, spreads calls over all addresses of a name, and lets the channel
 * itself repeat the idempotent methods whose connection was lost or whose peer cannot serve (five tries, about 2 s).
 * A call that finds no connection is not tried at all, see `connection-queue.ts`: it would use up, in an outage, what
 * the throttle leaves for repeating.
 */
export function channelOptions(
  definition: Definition,
  idempotent: readonly string[],
  maxReceiveBytes: number,
) {
  return {
    "grpc.max_receive_message_length": maxReceiveBytes,
    "grpc.max_send_message_length": -1,
    "grpc.initial_reconnect_backoff_ms": 100,
    "grpc.min_reconnect_backoff_ms": 100,
    "grpc.max_reconnect_backoff_ms": 500,
    "grpc.dns_min_time_between_resolutions_ms": 1_000,
    // A peer that stands still is left within 10 s.
    "grpc.keepalive_time_ms": 5_000,
    "grpc.keepalive_timeout_ms": 5_000,
    "grpc.enable_retries": 1,
    "grpc.service_config_disable_resolution": 1,
    "grpc.service_config": JSON.stringify(serviceConfig(definition, idempotent)),
  };
}

function serviceConfig(definition: Definition, idempotent: readonly string[]) {
  const names = idempotent.flatMap((key) => {
    const method = definition[key];
    return method ? [splitPath(method.path)] : [];
  });
  const retryPolicy = {
    maxAttempts: 5,
    initialBackoff: "0.2s",
    maxBackoff: "1s",
    backoffMultiplier: 2,
    retryableStatusCodes: ["UNAVAILABLE"],
  };
  return {
    loadBalancingConfig: [{ round_robin: {} }],
    methodConfig: names.length > 0 ? [{ name: names, retryPolicy }] : [],
    // While most calls fail, repeating them would only keep an overloaded peer down; each that succeeds makes up for one.
    retryThrottling: { maxTokens: 100, tokenRatio: 1 },
  };
}
