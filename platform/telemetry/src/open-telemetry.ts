import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Telemetry {
  metrics(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/**
 * Traces go to the collector named by the standard OTEL_* variables, metrics are fetched from the health port.
 * Loaded before anything else (`node --import`), because it patches modules as they are loaded. Bodies,
 * headers and statement parameters are never recorded.
 */
export function startOpenTelemetry(service: string): Telemetry {
  const prometheus = new PrometheusExporter({ preventServerStart: true })
  // A query string may carry a reset token; the path says enough.
  const http = new HttpInstrumentation({ startIncomingSpanHook: () => ({ 'url.query': '' }) })
  const sdk = new NodeSDK({
    serviceName: service,
    metricReaders: [prometheus],
    instrumentations: [http, new PgInstrumentation({ enhancedDatabaseReporting: false })],
  })
  sdk.start()
  return {
    metrics: (request, response) => prometheus.getMetricsRequestHandler(request, response),
    close: () => sdk.shutdown(),
  }
}
