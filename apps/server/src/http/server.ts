import { randomUUID } from 'node:crypto';
import { createServer as createNodeServer, type RequestListener, type Server } from 'node:http';
import { limits } from '@uc/contract';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Config } from '../config/config.ts';
import { answerOneByOne } from './one-by-one.ts';
import { createParserRefusals } from './parser-refusals.ts';
import { readableAddress } from './requests.ts';

/** How long a client may take to send. */
export interface Patience {
  headersMs: number;
  bodyMs: number;
}

interface ServerMeans {
  config: Pick<Config, 'trustProxy'>;
  logger: FastifyBaseLogger;
  isDraining: () => boolean;
  patience?: Patience;
}

/** The port's side of it, which the framework sets no limits of when it is given one. */
function createHttpServer(handler: RequestListener, patience: Patience | undefined): Server {
  const server = createNodeServer(
    {
      headersTimeout: patience?.headersMs ?? limits.headersTimeoutMs,
      requestTimeout: patience?.bodyMs ?? limits.bodyTimeoutMs,
      keepAliveTimeout: limits.keepAliveMs,
      maxHeaderSize: limits.headerBytes,
      // Node would refuse it without our headers; the framework's own check comes after.
      requireHostHeader: false,
      connectionsCheckingInterval: 1_000,
    },
    answerOneByOne(handler),
  );
  // What a client expects of us, and Node does not know, is no reason for an answer without our headers either.
  server.on('checkExpectation', answerOneByOne(handler));
  return server.setTimeout(limits.connectionTimeoutMs);
}

/** The server with every limit set: the framework's own defaults are none (value V-07). */
export function createServer({ config, logger, isDraining, patience }: ServerMeans): FastifyInstance {
  const refusals = createParserRefusals();
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }), // one line per call, written below
    genReqId: () => randomUUID(),
    rewriteUrl: readableAddress,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    handlerTimeout: limits.handlerTimeoutMs,
    serverFactory: (handler) => createHttpServer(handler, patience),
    clientErrorHandler: refusals.answer,
    // Longer than any address that arrives: the framework would refuse it past all guards and without a header. Rows say how long theirs may be.
    routerOptions: { maxParamLength: limits.headerBytes },
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  app.addHook('onListen', () => refusals.learn(app));
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'Answered');
    done();
  });
  // While draining, each answer asks its client to come back on another connection, to another process.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
  return app;
}
