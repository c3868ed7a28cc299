// A mail server as a process of its own, so that what it does is not mixed with what people wait for.
import { startMailCatcher } from '@prumo/server/modules/notifications/testing/mail-catcher';

const catcher = await startMailCatcher();

process.on('message', () => {
  process.send?.(catcher.mails.length);
});
process.once('disconnect', () => {
  void catcher.close().then(() => process.exit(0));
});
process.send?.(catcher.url);
