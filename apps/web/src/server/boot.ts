/**
 * Runs before anything is painted, in the order the product asks for: the merchant is on the page already; then
 * how the app is being run and on what, the language, the visitor's theme, whether they closed the offer of the app
 * and whether they may be logged in, and whether the house was closed a moment ago, so that nothing wrong flashes. The
 * browser's own offer to install is kept for later. A form that is sent before hydration goes nowhere, or its password
 * would be in the address. Written by hand for the oldest browser, because it is not built; `shell/device.ts` has the same rules.
 */
export const BOOT_SCRIPT = `(function(d,n){var h=d.documentElement,u=n.userAgent,s;
if(/\\bTrevoApp\\//.test(u)||window.TrevoBridge)s='native';else if(n.standalone||(window.matchMedia&&matchMedia('(display-mode: standalone)').matches))s='pwa';
if(s)h.setAttribute('data-display-mode',s);
h.setAttribute('data-os',!/Windows Phone/.test(u)&&/\\b(iPhone|iPad|iPod)\\b/.test(u)||/Macintosh/.test(u)&&n.maxTouchPoints>1?'ios':/Android|Mobi|Opera Mini/.test(u)?'android':'desktop');
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installPrompt=e});
addEventListener('submit',function(e){e.preventDefault()});
if(/\\b(iPhone|iPad|iPod)\\b.*\\bOS 10[_.]/.test(u))h.setAttribute('data-ios','10');
try{var l=localStorage;if(!l.getItem('language'))l.setItem('language','CN');
if(l.getItem('theme')==='light'){h.setAttribute('data-theme','light');var m=d.querySelector('meta[name="theme-color"]');if(m)m.setAttribute('content',m.getAttribute('data-light'))}
if(n.standalone)l.setItem('WEBCLIP','1');
if(l.getItem('hideDownloadBar')==='1')h.setAttribute('data-offer','off');
if(l.getItem('sessionHint')==='1'||l.getItem('autoLogin')==='1')h.setAttribute('data-session','');
var t=JSON.parse(l.getItem('systemStatus')||'{}');if(t.code&&Math.abs(Date.now()-t.savedAt)<6e4)h.setAttribute('data-closed','')}catch(e){}
})(document,navigator)`
