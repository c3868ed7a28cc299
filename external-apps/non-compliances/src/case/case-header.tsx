import {
  mdiAccountAlertOutline,
  mdiClipboardListOutline,
  mdiHeartPulse,
  mdiPrinterOutline,
  mdiRepeat,
  mdiScaleBalance,
  mdiSitemapOutline,
} from '@mdi/js';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import { usePortal } from '@prumo/portal-kit/portal';
import { Button } from '@prumo/portal-kit/ui/controls';
import { BackLink, Icon, PageHeading, styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../presentation/lists/texts.ts';
import { DueMark, KindMark, Mark, SeverityMark, StateChip } from '../presentation/marks.tsx';
import { presentNumber } from '../presentation/present.ts';
import { texts as markTexts } from '../presentation/texts.ts';
import { texts } from './texts.ts';

/** Which case it is, and how it stands. */
export function CaseHeader({ view }: { readonly view: CaseView }) {
  const { hrefOf } = usePortal();
  const { nonCompliance, processTaskId } = view;
  const { id, title, state, severity, harm, dueAt, kind, cycle, actions } = nonCompliance;
  const planHref = hrefOf('app.non-compliance-action-plan', {
    nonComplianceId: id,
    departmentId: nonCompliance.occurrenceDepartment,
  });

  return (
    <Head>
      <Names>
        <Number>
          {presentNumber(nonCompliance)} · {nonCompliance.occurrenceDeptName}
        </Number>
        <PageHeading>{title}</PageHeading>
        <Marks aria-label={texts.facts}>
          <li>
            <StateChip state={state} />
          </li>
          {dueAt !== null && (
            <li>
              <DueMark dueAt={dueAt} isFilled />
            </li>
          )}
          <li>
            {severity !== null && texts.severity}
            <SeverityMark severity={severity} />
          </li>
          {harm !== null && (
            <li>
              <Mark
                icon={mdiHeartPulse}
                tone={harm === 'grave' || harm === 'obito' ? 'warning' : 'neutral'}
                isFilled={false}
                text={texts.harm(listNames.harmGrades[harm])}
              />
            </li>
          )}
          {nonCompliance.isNeverEvent && (
            <li>
              <Mark
                icon={mdiAccountAlertOutline}
                tone="warning"
                isFilled={false}
                text={markTexts.neverEvent}
              />
            </li>
          )}
          <li>
            <KindMark kind={kind} />
          </li>
          {nonCompliance.isContested && (
            <li>
              <Mark icon={mdiScaleBalance} tone="quiet" isFilled={false} text={texts.contested} />
            </li>
          )}
          {cycle > 1 && (
            <li>
              <Mark icon={mdiRepeat} tone="quiet" isFilled={false} text={texts.cycle(cycle)} />
            </li>
          )}
        </Marks>
      </Names>
      <Buttons>
        {processTaskId !== null && (
          <LinkButton icon={mdiSitemapOutline} href={hrefOf('app.tasks', { tarefa: processTaskId })}>
            {texts.openProcess}
          </LinkButton>
        )}
        {actions.length > 0 && (
          <LinkButton icon={mdiClipboardListOutline} href={planHref}>
            {texts.openPlan}
          </LinkButton>
        )}
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPrinterOutline} />}
          onClick={() => window.print()}
        >
          {texts.print}
        </Button>
      </Buttons>
    </Head>
  );
}

interface LinkButtonProps {
  readonly icon: string;
  readonly href: string;
  readonly children: string;
}

function LinkButton({ icon, href, children }: LinkButtonProps) {
  const { goTo } = usePortal();
  return (
    <Button
      variant="outlined"
      startIcon={<Icon path={icon} />}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        goTo(href);
      }}
    >
      {children}
    </Button>
  );
}

export function BackToList() {
  const { hrefOf, goTo } = usePortal();
  return (
    <BackLink href={hrefOf('app.non-compliances')} onGo={goTo}>
      {texts.back}
    </BackLink>
  );
}

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '12px 24px',
  marginBottom: 20,
});

const Names = styled('div')({
  flex: '1 1 480px',
  minWidth: 0,
  '& > h1': { margin: '0 0 8px', overflowWrap: 'anywhere' },
});

const Number = styled('p')(({ theme }) => ({
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
}));

const Marks = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '6px 16px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  '& > li': { display: 'inline-flex', alignItems: 'center', gap: 6 },
  // The chip's own ground is that of the page here.
  '& > li:first-of-type > span': { borderColor: theme.palette.divider },
}));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  [theme.breakpoints.down('sm')]: { width: '100%', '& > *': { flex: '1 1 auto', minHeight: 44 } },
}));
