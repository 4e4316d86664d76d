import fastify from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { get } from '../testing/whole-rows.ts';
import { registerRoutes } from './routes.ts';

test('a row without a handler stops the start, and says which', () => {
  const row = get('/own/nothing', { summary: 'Nothing', input: z.strictObject({}), output: z.object({}) });
  const handlers = { own: {} } as never; // what the compiler would refuse
  expect(() => registerRoutes(fastify(), { own: { nothing: row } }, handlers, {} as never)).toThrow(
    'No handler for own.nothing',
  );
});
