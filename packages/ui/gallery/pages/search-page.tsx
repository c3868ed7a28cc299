import { styled } from '@prumo/ui/styled';
import { useState } from 'react';

import { SearchBox } from '../../src/search/search-box.tsx';
import type { GalleryPage } from '../gallery-page.ts';
import { findSampleResults } from '../samples/find-sample-results.ts';

export const searchPage: GalleryPage = { key: 'search', title: 'Search', render: () => <SearchSample /> };

function SearchSample() {
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);

  return (
    <Room>
      <Bar>
        <SearchBox
          isOpen={isOpen}
          onOpen={() => setIsOpen(true)}
          onClose={() => setIsOpen(false)}
          find={findSampleResults}
          onChoose={({ title }) => setChosen(title)}
        />
      </Bar>
      <p>Chosen: {chosen ?? 'nothing'}</p>
    </Room>
  );
}

const Room = styled('div')({ minHeight: 400 });

const Bar = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'stretch',
  height: 64,
  backgroundColor: theme.palette.background.paper,
}));
