import { notificationCalls, preferenceCalls } from '@prumo/contracts/notifications/notifications';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { NotificationsService } from './notifications.service.ts';

export function registerNotificationsRoutes(app: FastifyInstance, notifications: NotificationsService): void {
  handleCall(
    app,
    notificationCalls.list,
    async ({ query: { page, ...filter } }) => await notifications.list(filter, page),
  );
  handleCall(
    app,
    notificationCalls.export,
    async ({ actor, body }) => await notifications.export(actor, body),
  );
  handleCall(
    app,
    notificationCalls.retry,
    async ({ actor, params }) => await notifications.retry(actor, params.id),
  );
  handleCall(app, notificationCalls.test, async ({ actor }) => await notifications.sendTest(actor));
  handleCall(app, preferenceCalls.read, async ({ actor }) => await notifications.readPreferences(actor));
  handleCall(
    app,
    preferenceCalls.save,
    async ({ actor, body }) => await notifications.savePreferences(actor, body),
  );
}
