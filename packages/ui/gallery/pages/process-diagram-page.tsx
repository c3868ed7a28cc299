import { ProcessDiagram } from '../../src/process-diagram/process-diagram.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { drawnProcess, undrawnProcess } from '../samples/fields/sample-process.ts';
import { texts } from '../samples/fields/texts.ts';
import { styled } from '@prumo/ui/styled';

export const processDiagramPage: GalleryPage = {
  key: 'process-diagram',
  title: 'Process diagram',
  render: () => <DiagramSample />,
};

function DiagramSample() {
  return (
    <Room>
      <ProcessDiagram
        xml={drawnProcess}
        currentActivityIds={current}
        doneActivityIds={done}
        label={texts.diagram}
      />
      <ProcessDiagram
        xml={undrawnProcess}
        currentActivityIds={current}
        doneActivityIds={none}
        label={texts.noDrawing}
      />
    </Room>
  );
}

const current = ['approve'];

const done = ['began', 'write'];

const none: readonly string[] = [];

const Room = styled('div')({ display: 'flex', flexDirection: 'column', gap: 32, maxWidth: 720 });
