/**
 * Runs before anything is painted, in the order the product asks for: the merchant is on the page already; then
 * how the app is being run, the language, and the visitor's theme, so that nothing wrong flashes. Written by hand
 * for the oldest browser, because it is not built; `shell/device.ts` has the same rules where they are tested.
 */
export const BOOT_SCRIPT = `(function(d,n){var h=d.documentElement,u=n.userAgent,s;
if(/\\bTrevoApp\\//.test(u)||window.TrevoBridge)s='native';else if(n.standalone||(window.matchMedia&&matchMedia('(display-mode: standalone)').matches))s='pwa';
if(s)h.setAttribute('data-vessel',s);
if(/\\b(iPhone|iPad|iPod)\\b.*\\bOS 10[_.]/.test(u))h.setAttribute('data-ios','10');
try{var l=localStorage;if(!l.getItem('language'))l.setItem('language','CN');
if(l.getItem('theme')==='light'){h.setAttribute('data-theme','light');var m=d.querySelector('meta[name="theme-color"]');if(m)m.setAttribute('content',m.getAttribute('data-light'))}}catch(e){}
})(document,navigator)`
