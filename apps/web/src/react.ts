/** In a file of its own with React (vite.config.ts), which runs when this does: before anything of ours is needed. */
export { hydrateRoot } from 'react-dom/client'
