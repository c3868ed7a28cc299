import { createServer, type AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { createMailDelivery } from './create-mail-delivery.ts';

it('takes a password with a percent sign, and keeps it out of what the mail server echoes', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.end('421 closed for u 50%off\r\n');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const mail = createMailDelivery({
    smtpUrl: `smtp://u:50%off@127.0.0.1:${port}`,
    from: 'Prumo <prumo@hospital.example.br>',
    publicUrl: '',
    findDisplayName: async () => await Promise.resolve('Carla Mendes'),
  });
  try {
    const entry = {
      id: '1',
      createdAt: new Date(0),
      kind: 'test',
      channel: 'email',
      userName: 'CARLA.MENDES',
      address: 'carla@hospital.example.br',
      subject: 'Teste',
      content: { lines: [], link: null },
      attempts: 1,
    } as const;
    const failure = await mail.deliver(entry).catch((error: unknown) => error);
    expect(failure).toMatchObject({ isAway: true, message: expect.stringContaining('closed for u …') });
  } finally {
    mail.close();
    server.close();
  }
});
