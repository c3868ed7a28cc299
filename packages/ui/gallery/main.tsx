import '../src/fonts.css';
import { createRoot } from 'react-dom/client';

import { Gallery } from './gallery.tsx';

const container = document.getElementById('root');
if (container === null) {
  throw new Error('The page has no element with the id root');
}
createRoot(container).render(<Gallery />);
