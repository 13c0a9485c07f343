import { createHash } from 'node:crypto'

export const WORKER_PATH = '/m/sw.js'
/** What a page load shows without a network. */
export const OFFLINE_PATH = '/m/offline.html'

/**
 * The service worker of this build, as text. It keeps the built files, home, and what stands in for any other page
 * without a network: the document of one page cannot be taken over under the address of another.
 * Answers of the API, of the wallet and of logins never pass through its cache: it touches nothing but its own
 * list and page loads. A new version waits until the visitor agrees.
 */
export function serviceWorkerScript(assets: readonly string[]): string {
  const files = assets.filter((path) => path.startsWith('/assets/') || path.startsWith('/fonts/')).toSorted()
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
  return `const CACHE='app-${version}',FILES=new Set(${JSON.stringify(files)}),HOME='/m/home',OFFLINE='${OFFLINE_PATH}';
self.addEventListener('install',e=>e.waitUntil(caches.open(CACHE).then(c=>c.addAll([HOME,OFFLINE,...FILES]))));
self.addEventListener('activate',e=>e.waitUntil(caches.keys().then(keys=>Promise.all(keys.filter(k=>k!==CACHE).map(k=>caches.delete(k)))).then(()=>self.clients.claim())));
self.addEventListener('message',e=>{if(e.data==='update')self.skipWaiting()});
self.addEventListener('fetch',e=>{
const{request}=e,url=new URL(request.url);
if(request.method!=='GET'||url.origin!==self.location.origin)return;
if(FILES.has(url.pathname))e.respondWith(caches.match(request).then(hit=>hit||fetch(request)));
else if(request.mode==='navigate'&&url.pathname.startsWith('/m'))e.respondWith(fetch(request).catch(()=>caches.match(url.pathname===HOME?HOME:OFFLINE)));
});`
}
