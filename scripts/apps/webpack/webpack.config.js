module.exports = {
  mode: 'production',
  entry: './main.tsx',
  output: { path: `${__dirname}/public`, filename: 'main.js' },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      { test: /\.tsx$/, loader: 'esbuild-loader', options: { jsx: 'automatic' } },
      { test: /\.css$/, use: ['style-loader', 'css-loader'] },
    ],
  },
}
