import { context, metrics, propagation, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import {
  CompositePropagator,
  getNumberFromEnv,
  getStringFromEnv,
  W3CBaggagePropagator,
  W3CTraceContextPropagator,
} from '@opentelemetry/core'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { registerInstrumentations } from '@opentelemetry/instrumentation'
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http'
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg'
import * as resources from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
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
  const resource = describeProcess(service)
  const prometheus = new PrometheusExporter({ preventServerStart: true })
  const meters = new MeterProvider({ resource, readers: [prometheus] })
  const tracers = new TracerProvider({ resource, sampler: sampler(), spanProcessors: spanProcessors() })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  )
  metrics.setGlobalMeterProvider(meters)
  trace.setGlobalTracerProvider(tracers)
  // A query string may carry a reset token; the path says enough.
  const http = new HttpInstrumentation({ startIncomingSpanHook: () => ({ 'url.query': '' }) })
  registerInstrumentations({
    instrumentations: [http, new PgInstrumentation({ enhancedDatabaseReporting: false })],
  })
  return {
    metrics: (request, response) => prometheus.getMetricsRequestHandler(request, response),
    close: async () => {
      await Promise.all([tracers.shutdown(), meters.shutdown()])
    },
  }
}

function describeProcess(service: string): resources.Resource {
  const { serviceInstanceIdDetector, processDetector, hostDetector, osDetector, envDetector } = resources
  return resources
    .defaultResource()
    .merge(
      resources.detectResources({
        detectors: [serviceInstanceIdDetector, processDetector, hostDetector, osDetector, envDetector],
      }),
    )
    .merge(resources.resourceFromAttributes({ 'service.name': service }))
}

/** All of the traces that begin here, unless told which share; those of others as they decided. */
function sampler(): ParentBasedSampler {
  const share = getNumberFromEnv('OTEL_TRACES_SAMPLER_ARG') ?? 1
  return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })
}

function spanProcessors(): BatchSpanProcessor[] {
  if (getStringFromEnv('OTEL_TRACES_EXPORTER') === 'none') return []
  return [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })]
}
