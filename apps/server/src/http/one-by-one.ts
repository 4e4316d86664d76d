import type { IncomingMessage, RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { limits } from '@uc/contract';

/**
 * Closes a connection that sends request after request without waiting for an answer. Browsers and proxies never do, and thousands of
 * them in one packet would hold everybody up, refused or not.
 */
export function answerOneByOne(handler: RequestListener): RequestListener {
  const unanswered = new WeakMap<Socket, number>();
  const change = (socket: Socket, by: number) => {
    const count = (unanswered.get(socket) ?? 0) + by;
    unanswered.set(socket, count);
    return count;
  };
  return (request: IncomingMessage, response) => {
    const { socket } = request;
    if (socket.destroyed) return; // what was left of its last packet
    response.once('close', () => change(socket, -1));
    if (change(socket, 1) > limits.unansweredPerConnection) socket.destroy();
    else handler(request, response);
  };
}
