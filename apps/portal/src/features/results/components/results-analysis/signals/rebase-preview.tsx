import { styled } from '@prumo/ui/styled';
import { VisuallyHidden } from '@prumo/ui/visually-hidden';

import { presentMonth, presentValue } from '../../../../../lib/indicators/present-indicator.ts';
import type {
  PreviewedStretch,
  previewRebase,
} from '../../../model/results-analysis/signals/preview-rebase.ts';
import { texts } from '../../../model/results-analysis/signals/texts.ts';

interface RebasePreviewProps {
  /** Undefined until a month is chosen. */
  readonly preview: ReturnType<typeof previewRebase>;
  readonly unitId: string | null;
  /** Of limits only what a result can reach is told. */
  readonly clamp: (limit: number) => number;
}

/** Mean and limits before the new baseline and from it on, told anew with each choice. */
export function RebasePreview({ preview, unitId, clamp }: RebasePreviewProps) {
  return (
    <div aria-live="polite">
      {preview !== undefined && (
        <Table>
          <caption>{texts.dialog.preview}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.dialog.stretch}</th>
              <th scope="col">{texts.dialog.mean}</th>
              <th scope="col">{texts.dialog.limits}</th>
            </tr>
          </thead>
          <tbody>
            {[preview.before, preview.after].map((stretch) => (
              <tr key={stretch.from}>
                <th scope="row">{texts.dialog.span(presentMonth(stretch.from), presentMonth(stretch.to))}</th>
                <td>{presentValue(stretch.mean, unitId)}</td>
                <td>
                  <Limits stretch={stretch} unitId={unitId} clamp={clamp} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </div>
  );
}

interface LimitsProps extends Pick<RebasePreviewProps, 'unitId' | 'clamp'> {
  readonly stretch: PreviewedStretch;
}

function Limits({ stretch: { limits, isTrial }, unitId, clamp }: LimitsProps) {
  if (limits === null) return <Quiet>{texts.dialog.tooFew}</Quiet>;
  const [lower, upper] = [limits.lower, limits.upper].map((limit) => presentValue(clamp(limit), unitId));
  return (
    <>
      {texts.dialog.between(lower ?? '', upper ?? '')}
      {isTrial && (
        <Quiet>
          <VisuallyHidden>, </VisuallyHidden>
          {texts.dialog.trial}
        </Quiet>
      )}
    </>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& caption': {
    paddingBottom: 4,
    textAlign: 'left',
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
  },
  '& th, & td': {
    padding: '6px 8px',
    borderBottom: `1px solid ${theme.palette.divider}`,
    textAlign: 'right',
    verticalAlign: 'top',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { ...theme.typography.caption, fontWeight: 500, color: theme.palette.text.secondary },
  '& th:first-of-type': { paddingLeft: 0, textAlign: 'left' },
  '& td:last-of-type, & th:last-of-type': { paddingRight: 0 },
}));

const Quiet = styled('span')(({ theme }) => ({
  display: 'block',
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
