export { BANNERS, BRANDS, type Banner, type Brand } from './banners.ts'
export { bannerFile, categoryFile, gameFile, PICTURES } from './files.ts'
