import type { FastifyInstance, RouteOptions } from 'fastify';
import { pathOf } from '../path-of.ts';

/** Knows every route, to distinguish a wrong method (405) from a wrong path (404). */
export class AllowedMethods {
  readonly #routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();

  watch(instance: FastifyInstance): void {
    instance.addHook('onRoute', (route) => this.#add(route));
  }

  /** Returns the methods of a path; empty for an unknown path. */
  of(url: string): string[] {
    const path = pathOf(url);
    const methods = new Set<string>();
    for (const route of this.#routes.values()) {
      if (route.pattern.test(path)) for (const method of route.methods) methods.add(method);
    }
    return [...methods].sort();
  }

  #add({ url, method }: RouteOptions): void {
    const known = this.#routes.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const name of [method].flat()) known.methods.add(name);
    this.#routes.set(url, known);
  }
}

function patternOf(url: string): RegExp {
  const segments = url.split('/').map((segment) => {
    if (segment.includes('*')) return '.*';
    if (!segment.startsWith(':')) return segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return segment.endsWith('?') ? '[^/]*' : '[^/]+';
  });
  return new RegExp(`^${segments.join('/')}$`);
}
