import { expect, test, vi } from 'vitest';
import { navigate, onNavigation, readPlace, withoutParameter } from './router.ts';

test.each([
  ['/uc/', '/', ''],
  ['/uc/#', '/', ''],
  ['/uc/#/pc/appHub', '/pc/appHub', ''],
  ['/uc/#pc/appHub/', '/pc/appHub', ''],
  ['/uc/#/x?scene=y', '/x', 'scene=y'],
  ['/uc/?locale=en_US#/x', '/x', 'locale=en_US'],
  ['/uc/?a=1&b=2#/x?b=3', '/x', 'a=1&b=3'],
  ['/uc/#/x?a=1&a=2', '/x', 'a=1&a=2'],
  ['/uc/#/x?next=/pc?deep=1', '/x', 'next=%2Fpc%3Fdeep%3D1'],
])('%s is the path %s with the query %j', (address, path, query) => {
  const place = readPlace(`http://portal.example${address}`);
  expect([place.path, place.query.toString()]).toEqual([path, query]);
});

test('a parameter is taken out wherever it stands, and nothing else is', () => {
  const clean = (address: string) =>
    withoutParameter('ticket', `http://portal.example${address}`).replace('http://portal.example', '');
  expect(clean('/uc/?ticket=a&x=1#/loading?ticket=b&y=2')).toBe('/uc/?x=1#/loading?y=2');
  expect(clean('/uc/#/loading?ticket=b')).toBe('/uc/#/loading');
});

test('every change of the address is told, also to the same path', () => {
  const told = vi.fn();
  const stop = onNavigation(told);
  navigate('/loading');
  navigate('/loading');
  stop();
  navigate('/404', { replace: true });
  expect(told).toHaveBeenCalledTimes(2);
  expect(location.hash).toBe('#/404');
});
