import { ownRuleCalls } from '@prumo/contracts/notification-rules/own-rule-calls';
import { ruleCalls } from '@prumo/contracts/notification-rules/rule-calls';
import type { FastifyInstance } from 'fastify';

import { handleCall } from '../../gateway/handle-call.ts';
import type { OwnRulesService } from './own-rules.service.ts';
import type { PreviewService } from './preview.service.ts';
import type { RuleChoices } from './rule-choices.ts';
import type { RulesService } from './rules.service.ts';

interface RuleRouteParts {
  readonly rules: RulesService;
  readonly choices: RuleChoices;
  readonly previews: PreviewService;
  readonly own: OwnRulesService;
}

export function registerRuleRoutes(
  app: FastifyInstance,
  { rules, choices, previews, own }: RuleRouteParts,
): void {
  handleCall(app, ruleCalls.list, async ({ actor }) => await rules.list(actor));
  handleCall(app, ruleCalls.options, async ({ actor }) => await choices.listOptions(actor));
  handleCall(app, ruleCalls.files, async ({ actor }) => await choices.listFiles(actor));
  handleCall(app, ruleCalls.get, async ({ actor, params }) => await rules.get(actor, params.id));
  handleCall(app, ruleCalls.create, async ({ actor, body }) => await rules.create(actor, body));
  handleCall(
    app,
    ruleCalls.replace,
    async ({ actor, params, query, body }) => await rules.replace(actor, params.id, query.version, body),
  );
  handleCall(app, ruleCalls.remove, async ({ actor, params }) => await rules.remove(actor, params.id));
  handleCall(app, ruleCalls.restore, async ({ actor, params }) => await rules.restore(actor, params.id));
  handleCall(app, ruleCalls.pause, async ({ actor, params }) => await rules.pause(actor, params.id));
  handleCall(app, ruleCalls.resume, async ({ actor, params }) => await rules.resume(actor, params.id));
  handleCall(
    app,
    ruleCalls.silence,
    async ({ actor, params, body }) => await rules.silence(actor, params.id, body),
  );
  handleCall(app, ruleCalls.run, async ({ actor, params }) => await rules.run(actor, params.id));
  handleCall(app, ruleCalls.listRuns, async ({ actor, params }) => ({
    runs: await rules.listRuns(actor, params.id),
  }));
  handleCall(
    app,
    ruleCalls.listSubjects,
    async ({ actor, params }) => await rules.listSubjects(actor, params.id),
  );
  handleCall(app, ruleCalls.listTold, async ({ actor, params }) => await rules.listTold(actor, params.id));
  handleCall(
    app,
    ruleCalls.preview,
    async ({ actor, body }) => await previews.preview(actor, body.draft, body.receiver),
  );
  handleCall(app, ruleCalls.test, async ({ actor, body }) => await previews.test(actor, body));

  handleCall(app, ownRuleCalls.listNotices, async ({ actor }) => ({ notices: await own.listNotices(actor) }));
  handleCall(app, ownRuleCalls.readNotices, async ({ actor, body }) => await own.markRead(actor, body.ids));
  handleCall(app, ownRuleCalls.list, async ({ actor }) => ({ rules: await own.list(actor) }));
  handleCall(
    app,
    ownRuleCalls.choose,
    async ({ actor, params, body }) => await own.choose(actor, params.id, body),
  );
}
