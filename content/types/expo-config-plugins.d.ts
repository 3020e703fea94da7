// The two types that the configuration plugin of react-native-pytorch-core takes from @expo/config-plugins.
export interface ExportedConfigWithProps<Data = unknown> {
  modResults: Data
  android?: {readonly [key: string]: unknown}
  ios?: {readonly [key: string]: unknown}
}

export type ConfigPlugin<Props = void> = (config: {readonly name: string}, props: Props) => {readonly name: string}
