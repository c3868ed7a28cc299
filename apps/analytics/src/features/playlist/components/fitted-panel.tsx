import type { TileAnswer } from '@prumo/contracts/panels/panel-calls';
import type { PanelFile } from '@prumo/contracts/panels/panel-file';
import { styled } from '@prumo/ui/styled';
import { useLayoutEffect, useRef, useState } from 'react';

import { gridSizes, leastWidthForColumns } from '../../../components/panel-view/panel-grid.tsx';
import { PanelView } from '../../../components/panel-view/panel-view.tsx';
import { fitPanel } from '../model/fit-panel.ts';

interface FittedPanelProps {
  readonly panel: PanelFile;
  readonly answers: ReadonlyMap<string, TileAnswer>;
}

/** A panel as large as its place allows: whoever looks at a wall from a bed's distance cannot scroll. */
export function FittedPanel({ panel, answers }: FittedPanelProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ readonly width: number; readonly height: number } | null>(null);

  useLayoutEffect(() => {
    const element = placeRef.current;
    if (element === null) return undefined;
    const measure = () => setPlace({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const zoom =
    place === null ? 1 : fitPanel(panel.tiles, place, { ...gridSizes, leastWidth: leastWidthForColumns });
  return (
    <Place ref={placeRef}>
      {place !== null && (
        <Content style={{ zoom }}>
          <PanelView panel={panel} answers={answers} drawsAll={place.width >= leastWidthForColumns} />
        </Content>
      )}
    </Place>
  );
}

const Place = styled('div')({ position: 'absolute', inset: 0, overflow: 'auto' });

const Content = styled('div')({ padding: 12 });
