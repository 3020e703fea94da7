export {Interpolate as default, interpolate} from '../../../browser/react/interpolate.ts'
