import { defineExternalApp } from '@prumo/portal-kit/build/external-app';

export default defineExternalApp({ key: 'meu-aplicativo' });
