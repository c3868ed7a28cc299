import { mdiCheck, mdiMapMarker } from '@mdi/js';
import { lazy, Suspense, useMemo } from 'react';

import { Icon } from '../icon.tsx';
import { DelayedSkeleton } from '../skeleton.tsx';
import { styled } from '../styled.tsx';
import { texts } from './texts.ts';

export interface ProcessDiagramProps {
  /** BPMN 2.0 with its drawing. */
  readonly xml: string;
  /** Ids of the elements where the process stands now. */
  readonly currentActivityIds: readonly string[];
  readonly doneActivityIds: readonly string[];
  /** What the drawing shows. */
  readonly label: string;
}

/** The drawing of a process, with where it stands marked in it and said in words below. */
export function ProcessDiagram(props: ProcessDiagramProps) {
  const { xml, currentActivityIds, doneActivityIds, label } = props;
  const current = useMemo(() => listStepNames(xml, currentActivityIds), [xml, currentActivityIds]);
  const done = useMemo(
    () =>
      listStepNames(
        xml,
        doneActivityIds.filter((id) => !currentActivityIds.includes(id)),
      ),
    [xml, doneActivityIds, currentActivityIds],
  );

  return (
    <figure aria-label={label} style={{ margin: 0 }}>
      <Suspense fallback={<DelayedSkeleton width="100%" height={320} label={texts.loading} />}>
        <DiagramCanvas {...props} />
      </Suspense>
      {(current.length > 0 || done.length > 0) && (
        <Words>
          {current.length > 0 && (
            <Steps>
              <dt>
                <CurrentSign path={mdiMapMarker} fontSize="small" />
                {texts.currentLabel(current.length)}
              </dt>
              <dd>{current.join(', ')}</dd>
            </Steps>
          )}
          {done.length > 0 && (
            <Steps>
              <dt>
                <DoneSign path={mdiCheck} fontSize="small" />
                {texts.doneLabel(done.length)}
              </dt>
              <dd>{done.join(', ')}</dd>
            </Steps>
          )}
        </Words>
      )}
    </figure>
  );
}

const DiagramCanvas = lazy(async () => ({ default: (await import('./diagram-canvas.tsx')).DiagramCanvas }));

const Words = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: '12px 0 0',
  ...theme.typography.body2,
}));

const Steps = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  '& dt': { display: 'flex', alignItems: 'center', gap: 4, flexShrink: 0, fontWeight: 500 },
  '& dd': { margin: 0, minWidth: 0, flex: '1 1 200px', overflowWrap: 'anywhere' },
});

const CurrentSign = styled(Icon)(({ theme }) => ({ color: theme.palette.secondary.main }));

const DoneSign = styled(Icon)(({ theme }) => ({ color: theme.palette.text.secondary }));

/** What the elements are called in the drawing, each name once; one without a name has nothing to say. */
function listStepNames(xml: string, ids: readonly string[]): readonly string[] {
  if (ids.length === 0) {
    return [];
  }
  const names = readNames(xml);
  const found = ids.flatMap((id) => {
    const name = names.get(id)?.trim() ?? '';
    return name === '' ? [] : [name];
  });
  return [...new Set(found)];
}

function readNames(xml: string): ReadonlyMap<string, string> {
  const elements = new DOMParser().parseFromString(xml, 'application/xml').querySelectorAll('[id][name]');
  return new Map(
    [...elements].map((element) => [element.getAttribute('id') ?? '', element.getAttribute('name') ?? '']),
  );
}
