import { readClock } from '@prumo/portal-kit/calls';
import { presentCalendarDay, presentInstant } from '@prumo/portal-kit/dates';
import { usePortal, usePrinting } from '@prumo/portal-kit/portal';
import type { CaseView } from '@prumo/contracts/non-compliances/non-compliance-calls';
import type { Catalogue } from '@prumo/contracts/non-compliances/non-compliance-catalogue';
import { protectReporter } from '@prumo/domain/non-compliances/protect-reporter';
import { PrintPage } from '@prumo/portal-kit/print-page';
import { BrandMark, styled } from '@prumo/portal-kit/ui/layout';

import { listNames } from '../../presentation/lists/texts.ts';
import { presentNumber } from '../../presentation/present.ts';
import type { HistoryNames } from '../history/present-entry.ts';
import { RecurrenceComparison } from '../recurrence-comparison.tsx';
import { texts as caseTexts } from '../texts.ts';
import { RacpActions, RacpCauses, RacpDecisions, RacpIdentification, Signatures } from './racp-parts.tsx';
import { texts } from './texts.ts';

export interface RacpProps {
  readonly nonCompliance: CaseView['nonCompliance'];
  readonly catalogue: Catalogue;
  readonly names: HistoryNames;
}

interface RacpPrintProps extends RacpProps {
  readonly comparison: CaseView['recurrenceComparison'];
}

/** The case as it is filed and signed, on A4. Not there on the screen. */
export function RacpPrint(props: RacpPrintProps) {
  const isPrinting = usePrinting();
  // Paper goes from hand to hand: it tells no more of a hidden reporter than the notified department may know.
  const nonCompliance = protectReporter(props.nonCompliance, { isTrusted: false, peopleOfClaimant: 0 });
  return isPrinting ? <Sheet {...props} nonCompliance={nonCompliance} /> : null;
}

function Sheet({ comparison, ...props }: RacpPrintProps) {
  const { brand } = usePortal();
  const { nonCompliance, names } = props;
  const { description, immediateAction, efficacy, verdict } = nonCompliance;
  const number = presentNumber(nonCompliance);
  const words = caseTexts.efficacy;

  return (
    <Paper>
      <PrintPage foot={texts.foot(brand, number)} />
      <Head>
        <BrandMark size={36} />
        <div>
          {brand !== '' && <p>{brand}</p>}
          <h1>{texts.document}</h1>
        </div>
        <dl>
          <dt>{texts.number}</dt>
          <dd>{number}</dd>
          <dt>{texts.state}</dt>
          <dd>{listNames.states[nonCompliance.state]}</dd>
          <dt>{texts.printedOn}</dt>
          <dd>{presentInstant(new Date(readClock()).toISOString())}</dd>
        </dl>
      </Head>
      <RacpIdentification {...props} />
      <section>
        <h2>{texts.description}</h2>
        <p>{description}</p>
      </section>
      <section>
        <h2>{texts.immediateAction}</h2>
        <p>{immediateAction === '' ? texts.noImmediateAction : immediateAction}</p>
      </section>
      <RacpCauses {...props} />
      <RacpActions {...props} />
      <section>
        <h2>{texts.efficacy}</h2>
        {efficacy === null ? (
          <p>{texts.noEfficacy}</p>
        ) : (
          <dl>
            <dt>{words.method}</dt>
            <dd>{efficacy.method}</dd>
            <dt>{words.expectedResult}</dt>
            <dd>{efficacy.expectedResult}</dd>
            <dt>{words.verifier}</dt>
            <dd>{names.nameOf(efficacy.verifier)}</dd>
            <dt>{words.dueOn}</dt>
            <dd>{presentCalendarDay(efficacy.dueOn)}</dd>
          </dl>
        )}
      </section>
      <section>
        <h2>{texts.verdict}</h2>
        {comparison !== null && <RecurrenceComparison comparison={comparison} />}
        {verdict === null ? (
          <p>{texts.noVerdict}</p>
        ) : (
          <dl>
            <dt>{words.verdict}</dt>
            <dd>{listNames.efficacyResults[verdict.result]}</dd>
            {verdict.measured !== null && (
              <>
                <dt>{words.measured}</dt>
                <dd>{verdict.measured.toLocaleString('pt-BR')}</dd>
              </>
            )}
            {verdict.partialDecision !== null && (
              <>
                <dt>{words.decision}</dt>
                <dd>{words.decisions[verdict.partialDecision]}</dd>
              </>
            )}
            <dt>{words.evidence}</dt>
            <dd>{verdict.evidence}</dd>
            {verdict.reasonForEarly !== '' && (
              <>
                <dt>{words.reasonForEarly}</dt>
                <dd>{verdict.reasonForEarly}</dd>
              </>
            )}
            {verdict.judgedBy !== null && (
              <>
                <dt>{words.judged}</dt>
                <dd>{words.judgedBy(names.nameOf(verdict.judgedBy), presentInstant(verdict.judgedAt))}</dd>
              </>
            )}
          </dl>
        )}
      </section>
      <RacpDecisions {...props} />
      <Signatures {...props} />
    </Paper>
  );
}

/** Black on white whatever the theme. Heads of tables come again on every sheet, and no row is torn apart. */
const Paper = styled('article')(({ theme }) => ({
  display: 'none',
  '@media print': { display: 'block' },
  color: 'black',
  ...theme.typography.body2,
  fontSize: '10pt',
  '& section': { marginTop: 14 },
  '& h2': {
    margin: '0 0 6px',
    paddingBottom: 2,
    borderBottom: '1px solid black',
    ...theme.typography.h3,
    fontSize: '11pt',
    breakAfter: 'avoid',
  },
  '& p': { margin: '0 0 4px', whiteSpace: 'pre-line', overflowWrap: 'anywhere', orphans: 3, widows: 3 },
  '& dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', gap: '3px 12px', margin: 0 },
  '& dt': { color: '#424242' },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
  '& th, & td': {
    padding: '4px 8px',
    border: '1px solid #9e9e9e',
    textAlign: 'left',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { fontWeight: 500, backgroundColor: '#f5f5f5' },
}));

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  paddingBottom: 10,
  borderBottom: '2px solid black',
  '& h1': { margin: 0, ...theme.typography.h2, fontSize: '14pt', fontWeight: 500 },
  '& > dl': { flexShrink: 0, marginLeft: 'auto', fontSize: '9pt' },
}));
