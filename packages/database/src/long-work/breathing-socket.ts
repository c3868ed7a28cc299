import { Socket } from 'node:net';

/** What is shorter is read at once: the first words of a connection, and nearly all answers. */
const longPiece = 16 * 1024;

/**
 * For connections that long results come by. A socket of Node.js takes up to two megabytes at a stretch when they are
 * there, which keeps others from their turn for a tenth of a second and more; this one stops after each long piece.
 * Encrypted connections read by themselves, as ever.
 */
export function createBreathingSocket(): Socket {
  const socket = new Socket();
  socket.on('data', (piece: Buffer) => {
    if (piece.length < longPiece) return;
    socket.pause();
    setImmediate(() => socket.resume());
  });
  return socket;
}
