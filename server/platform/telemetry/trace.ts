import { context, propagation, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api'

/** Without a configured endpoint the API's no-op tracer is used, and a span costs almost nothing. */
const tracer = trace.getTracer('song-hanh')

/** Loads the exporter only if configured: it is the heaviest import of a process. */
export const startTracing = async (name: string, endpoint: string | undefined): Promise<() => Promise<void>> => {
  if (!endpoint) return async () => {}
  const { NodeTracerProvider, BatchSpanProcessor } = await import('@opentelemetry/sdk-trace-node')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `song-hanh-${name}` }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }))],
  })
  provider.register()
  return () => provider.shutdown()
}

export const startRequestSpan = (operation: string, headers: Record<string, unknown>): Span =>
  tracer.startSpan(operation, { kind: SpanKind.SERVER }, propagation.extract(context.active(), headers))

export const endRequestSpan = (span: Span, status: number): void => {
  span.setAttribute('http.response.status_code', status)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}
