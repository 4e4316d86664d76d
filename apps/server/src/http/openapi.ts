import { apiBase, type ErrorCode, errorStatus } from '@uc/contract';
import type { ServedEndpoint } from '@uc/contract/server';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { productVersion } from '../values/product-version.ts';
import { mayPack, pack, sendPacked } from './compress.ts';

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

type Table = Record<string, Record<string, ServedEndpoint>>;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument(api: Table): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [feature, rows] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(rows)) {
      const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(feature, name, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'User Center', version: productVersion },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'uc_sid' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Error: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.keys(errorStatus) },
    message: { type: 'string' },
    details: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
    redirect: { type: 'string' },
  },
};

function operationOf(feature: string, name: string, endpoint: ServedEndpoint): Record<string, unknown> {
  const input = schemaOf(endpoint.input, 'input');
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    security:
      endpoint.access === 'anonymous' ? [] : [endpoint.navigation ? { cookie: [] } : { cookie: [], bearer: [] }],
    ...(endpoint.method === 'GET'
      ? { parameters: parametersOf(endpoint, input) }
      : { requestBody: bodyOf(endpoint, input) }),
    responses: { ...successOf(endpoint), ...failuresOf(endpoint) },
  };
}

function successOf(endpoint: ServedEndpoint): Record<string, unknown> {
  if (endpoint.picture) return { 200: { description: 'A picture', content: { 'image/*': {} } } };
  if (endpoint.file) return { 200: { description: 'A file', content: { 'text/csv': {} } } };
  if (endpoint.navigation) return { 302: { description: 'Goes on' } };
  const content = { 'application/json': { schema: schemaOf(endpoint.output, 'output') } };
  return { 200: { description: 'Success', content } };
}

function parametersOf({ path }: ServedEndpoint, input: z.core.JSONSchema.BaseSchema): unknown[] {
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: path.includes(`/:${name}`) ? 'path' : 'query',
    required: input.required?.includes(name) ?? false,
    schema,
  }));
}

function bodyOf(endpoint: ServedEndpoint, schema: unknown): unknown {
  const type = endpoint.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return { required: true, content: { [type]: { schema } } };
}

function failuresOf(endpoint: ServedEndpoint): Record<string, unknown> {
  const codes: ErrorCode[] = [
    ...(endpoint.access === 'session' ? (['session.required'] as const) : []),
    ...endpoint.handled,
  ];
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return Object.fromEntries([...byStatus].map(([status, same]) => [status, { description: same.join(', '), content }]));
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

/** The same for human readers: one plain page without scripts. */
export function documentationPage(api: Table): string {
  const rows = Object.entries(api).flatMap(([feature, endpoints]) =>
    Object.values(endpoints).map((endpoint) => {
      const cells = [
        endpoint.method,
        apiBase + endpoint.path,
        endpoint.summary,
        endpoint.access,
        JSON.stringify(schemaOf(endpoint.input, 'input').properties ?? {}),
        JSON.stringify(schemaOf(endpoint.output, 'output').properties ?? {}),
      ];
      return `<tr id="${feature}">${cells.map((cell, index) => (index === 2 || index === 3 ? `<td>${escapeHtml(cell)}</td>` : `<td><code>${escapeHtml(cell)}</code></td>`)).join('')}</tr>`;
    }),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>User Center API</title><link rel="stylesheet" href="${apiBase}/docs.css">
<h1>User Center API</h1><p>Printed from the contract; the machine-readable form is <a href="${apiBase}/openapi.json">openapi.json</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th><th>Who</th><th>Input</th><th>Output</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></html>`;
}

const pageStyle = `:root { color-scheme: light dark } body { font: 14px/1.5 system-ui, sans-serif; margin: 32px auto; max-width: 1240px; padding: 0 16px }
table { border-collapse: collapse; width: 100% } th, td { text-align: left; vertical-align: top; padding: 8px 12px; border-bottom: 1px solid #8884 } code { font-size: 12px; overflow-wrap: anywhere }`;

/** The page may use our style and nothing else. */
const pagePolicy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'";

/** Serves both forms of the rows that are registered: made when first asked for, then kept as they are sent. */
export function serveDocumentation(app: FastifyInstance, api: Table): void {
  const document = once(() => JSON.stringify(openApiDocument(api)));
  const page = once(() => documentationPage(api));
  app.get(`${apiBase}/openapi.json`, (_, reply) => {
    reply.type('application/json; charset=utf-8');
    return sendText(reply, document());
  });
  app.get(`${apiBase}/docs.css`, async (_, reply) => reply.type('text/css; charset=utf-8').send(pageStyle));
  app.get(`${apiBase}/docs`, (_, reply) => {
    reply.header('content-security-policy', pagePolicy).type('text/html; charset=utf-8');
    return sendText(reply, page());
  });
}

interface Text {
  plain: Buffer;
  packed: Promise<Buffer>;
}

function once(make: () => string): () => Text {
  let made: Text | undefined;
  return () => {
    if (made) return made;
    const text = make();
    made = { plain: Buffer.from(text), packed: pack(text) };
    return made;
  };
}

async function sendText(reply: FastifyReply, { plain, packed }: Text): Promise<Buffer> {
  return mayPack(reply) ? sendPacked(reply, packed) : plain;
}
