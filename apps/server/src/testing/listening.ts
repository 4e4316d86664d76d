import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Portal, type PortalOptions, startPortal } from './portal.ts';

/** The portal on a real port: what a client sends byte by byte is judged before any route sees it. */
export interface ListeningPortal extends AsyncDisposable {
  portal: Portal;
  port: number;
  /** Opens a connection and sends some bytes on it. */
  open(text: string): Promise<Line>;
}

/** A bare connection. */
export interface Line {
  socket: Socket;
  /** All that was answered so far. */
  answer(): string;
  /** All that was answered, once the server has closed it. */
  closed: Promise<string>;
}

/** Starts a portal that listens. */
export async function startListening(options: PortalOptions = {}): Promise<ListeningPortal> {
  const portal = await startPortal(options);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo; // it listens on a port, not on a socket file
  const lines: Line[] = [];
  return {
    portal,
    port,
    async open(text) {
      const line = await openLine(port, text);
      lines.push(line);
      return line;
    },
    async [Symbol.asyncDispose]() {
      for (const { socket } of lines) socket.destroy(); // a portal that stops would wait for them
      await portal[Symbol.asyncDispose]();
    },
  };
}

function openLine(port: number, text: string): Promise<Line> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      resolve({ socket, answer: () => answer, closed });
    });
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => undefined); // written to after it was closed
    const closed = new Promise<string>((done) => socket.on('close', () => done(answer)));
  });
}
