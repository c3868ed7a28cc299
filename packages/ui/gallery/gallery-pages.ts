// Every page of the gallery, in the order in which they are offered.
import type { GalleryPage } from './gallery-page.ts';
import { chartsPage } from './pages/charts-page.tsx';
import { codeEditorPage } from './pages/code-editor-page.tsx';
import { colourPickerPage } from './pages/colour-picker-page.tsx';
import { fieldsPage } from './pages/fields-page.tsx';
import { navigationPage } from './pages/navigation-page.tsx';
import { notificationsPage } from './pages/notifications-page.tsx';
import { panelsPage } from './pages/panels-page.tsx';
import { processDiagramPage } from './pages/process-diagram-page.tsx';
import { searchPage } from './pages/search-page.tsx';
import { shellPage } from './pages/shell-page.tsx';
import { stepperPage } from './pages/stepper-page.tsx';
import { tablePage } from './pages/table-page.tsx';
import { toolbarPage } from './pages/toolbar-page.tsx';
import { wizardPage } from './pages/wizard-page.tsx';

export const galleryPages: readonly GalleryPage[] = [
  shellPage,
  navigationPage,
  toolbarPage,
  searchPage,
  panelsPage,
  notificationsPage,
  stepperPage,
  wizardPage,
  colourPickerPage,
  fieldsPage,
  tablePage,
  chartsPage,
  processDiagramPage,
  codeEditorPage,
];
