import Button from '@mui/material/Button';
import { DelayedSkeleton } from '@prumo/ui/skeleton';
import { Notice } from '@prumo/ui/notice';
import { ProcessDiagram } from '@prumo/ui/process-diagram/process-diagram';
import { useQuery } from '@tanstack/react-query';

import { buildSourceQuery } from '../api/process-queries.ts';
import { texts } from '../texts.ts';

interface ProcessDiagramSectionProps {
  readonly processDefinitionId: string;
  readonly title: string;
}

/** The drawing of a definition, fetched when it is shown. */
export function ProcessDiagramSection({ processDefinitionId, title }: ProcessDiagramSectionProps) {
  const { data, isError, refetch } = useQuery(buildSourceQuery(processDefinitionId));

  if (isError) {
    return (
      <div role="alert">
        <Notice tone="failure">
          {texts.diagramFailed}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Notice>
      </div>
    );
  }
  return data === undefined ? (
    <DelayedSkeleton width="100%" height={320} label={texts.diagramLoading} />
  ) : (
    <ProcessDiagram
      xml={data}
      currentActivityIds={none}
      doneActivityIds={none}
      label={texts.diagramOf(title)}
    />
  );
}

const none: readonly string[] = [];
