import { splitPath, type Definition } from "./definition.ts";

/**
 * Reconnects within a second of a peer's restart, spreads calls over all addresses of a name, and retries idempotent
 * methods whose connection was lost or whose peer cannot serve (five tries, about 2 s). A call without a connection is
 * not tried, see `connection-queue.ts`: in an outage it would use up the throttle's tokens for retries.
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
    // A peer that hangs is dropped within 10 s.
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
    // While most calls fail, retries would keep an overloaded peer down; each success earns one retry.
    retryThrottling: { maxTokens: 100, tokenRatio: 1 },
  };
}
