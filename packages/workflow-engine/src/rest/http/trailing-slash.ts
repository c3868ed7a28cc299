import type { FastifyInstance } from 'fastify';

/** Every path is also one with a slash at its end. */
export function registerTrailingSlashes(app: FastifyInstance): void {
  app.addHook('onRoute', function addTwin(route) {
    const methods = [route.method].flat();
    // Fastify adds the HEAD of each GET by itself, also of the twins.
    if (
      route.path.endsWith('/') ||
      route.path.endsWith('*') ||
      methods.every((method) => method === 'HEAD')
    ) {
      return;
    }
    this.route({ ...route, url: `${route.routePath}/` });
  });
}
