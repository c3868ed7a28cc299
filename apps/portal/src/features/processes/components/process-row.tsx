import Button from '@mui/material/Button';
import { InAppLink } from '@prumo/ui/in-app-link';
import { styled } from '@prumo/ui/styled';
import { useId, useState } from 'react';

import type { StartableProcess } from '../model/startable-process.ts';
import { texts } from '../texts.ts';
import { ProcessDiagramSection } from './process-diagram-section.tsx';

interface ProcessRowProps {
  readonly process: StartableProcess;
  readonly startHref: string;
  readonly onGo: (href: string) => void;
}

export function ProcessRow({ process, startHref, onGo }: ProcessRowProps) {
  const { id, title, description } = process;
  const titleId = useId();
  const [hasDiagram, setHasDiagram] = useState(false);

  return (
    <Row aria-labelledby={titleId}>
      <Head>
        <Words>
          <Title id={titleId}>{title}</Title>
          <Description>{description ?? texts.noDescription}</Description>
        </Words>
        <Actions>
          <Button
            variant="text"
            aria-expanded={hasDiagram}
            aria-describedby={titleId}
            onClick={() => setHasDiagram(!hasDiagram)}
          >
            {hasDiagram ? texts.hideDiagram : texts.showDiagram}
          </Button>
          <Button
            variant="outlined"
            component={InAppLink}
            href={startHref}
            onGo={onGo}
            aria-label={texts.startOf(title)}
          >
            {texts.start}
          </Button>
        </Actions>
      </Head>
      {hasDiagram && (
        <Drawing>
          <ProcessDiagramSection processDefinitionId={id} title={title} />
        </Drawing>
      )}
    </Row>
  );
}

const Row = styled('li')(({ theme }) => ({
  padding: '16px 24px',
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', alignItems: 'stretch' },
}));

const Words = styled('div')({ minWidth: 0 });

const Title = styled('h2')(({ theme }) => ({ margin: 0, ...theme.typography.h3, overflowWrap: 'anywhere' }));

const Description = styled('p')(({ theme }) => ({
  margin: '2px 0 0',
  maxWidth: '75ch',
  color: theme.palette.text.secondary,
  overflowWrap: 'anywhere',
}));

const Actions = styled('div')({ display: 'flex', flexShrink: 0, justifyContent: 'flex-end', gap: 8 });

const Drawing = styled('div')({ marginTop: 16 });
